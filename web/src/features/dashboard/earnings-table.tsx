import type { EarningsMonth } from '@ithaca/contracts/dashboard';
import { formatEur, formatMonth } from '../../lib/format.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { columnsOf } from './earnings-rules.ts';
import classes from './earnings-table.module.css';

/** The chart's values, newest month first, with the amounts held and refunded. */
export const EarningsTable = ({ months }: { months: readonly EarningsMonth[] }) => (
  <div className={classes.root}>
    <h2>Month by month</h2>
    <FiguresTable
      name="Month by month"
      rows={months.toReversed()}
      keyOf={({ month }) => month}
      heading={{ name: 'Month', textOf: ({ month }) => formatMonth(month, 'UTC') }}
      columns={columnsOf(months).map(({ name, amountOf }) => ({
        name,
        textOf: (month: EarningsMonth) => formatEur(amountOf(month)),
        isZero: (month: EarningsMonth) => amountOf(month) === 0,
      }))}
    />
  </div>
);
