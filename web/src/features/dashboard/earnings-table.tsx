import type { EarningsMonth } from '@ithaca/contracts/dashboard';
import { formatEur, formatMonth } from '../../lib/format.ts';
import { columnsOf } from './earnings-rules.ts';
import classes from './earnings-table.module.css';

/** The values of the chart, newest month first, with what was held and refunded. */
export const EarningsTable = ({ months }: { months: readonly EarningsMonth[] }) => {
  const columns = columnsOf(months);
  return (
    <div className={classes.root}>
      <h2 id="earnings-table">Month by month</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones */}
      <section className={classes.frame} aria-labelledby="earnings-table" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.month}>
                <th scope="row">{formatMonth(month.month, 'UTC')}</th>
                {columns.map(({ name, amountOf }) => (
                  <td key={name} data-zero={amountOf(month) === 0}>
                    {formatEur(amountOf(month))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
