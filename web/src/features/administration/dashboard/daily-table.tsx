import type { DailyFigures } from '@ithaca/contracts/administration';
import { dayText, measures } from './activity-rules.ts';
import classes from './daily-table.module.css';

/** The figures of the charts in a table, the newest day first. */
export const DailyTable = ({ days }: { days: readonly DailyFigures[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it
  <section className={classes.root} aria-label="Figures by day" tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          {measures.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">{dayText(day.day)}</th>
            {measures.map(({ label, valueOn, format }) => (
              <td key={label}>{format(valueOn(day))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
