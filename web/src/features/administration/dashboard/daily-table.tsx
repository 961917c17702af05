import type { DailyFigures } from '@ithaca/contracts/administration';
import { FiguresTable } from '../../../ui/figures-table.tsx';
import { dayText, measures } from './measures.ts';

const columns = measures.map(({ label, valueOn, format }) => ({
  name: label,
  textOf: (day: DailyFigures) => format(valueOn(day)),
}));

/** The charts' figures as a table, newest day first. */
export const DailyTable = ({ days }: { days: readonly DailyFigures[] }) => (
  <FiguresTable
    name="Figures by day"
    rows={days.toReversed()}
    keyOf={({ day }) => day}
    heading={{ name: 'Day (UTC)', textOf: ({ day }) => dayText(day) }}
    columns={columns}
  />
);
