import type { MoneyMonth } from '@ithaca/contracts/admin-payments';
import { useQuery } from '@tanstack/react-query';
import { formatEur, formatExactEur, formatMonth, formatShortMonth } from '../../../lib/format.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { FiguresTable } from '../../../ui/figures-table.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from './books.module.css';
import { booksQuery } from './payments.queries.ts';

const monthsOnPhones = 6;

const columns = [
  { name: 'Bookings', textOf: (month: MoneyMonth) => formatExactEur(month.held) },
  { name: 'Revenue before refunds', textOf: (month: MoneyMonth) => formatExactEur(month.revenue) },
  { name: 'Released', textOf: (month: MoneyMonth) => formatExactEur(month.released) },
  { name: 'Refunded', textOf: (month: MoneyMonth) => formatExactEur(month.refunded) },
];
const lossColumn = {
  name: 'Lost to disputes',
  textOf: (month: MoneyMonth) => formatExactEur(month.lost),
};

const nameOf = ({ month }: MoneyMonth) => formatMonth(month, 'UTC');

/** The amounts held, owed and earned, and the movements of the last months as a chart and a table. */
export const Books = () => {
  const { data, error, isPending, refetch } = useQuery(booksQuery);
  const narrow = useNarrow();
  if (isPending)
    return (
      <>
        <Skeletons count={1} height="7.5rem" />
        <Skeletons count={1} height="24rem" />
      </>
    );
  if (data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  const lossesByMonth = data.months.some(({ lost }) => Number(lost) !== 0);
  return (
    <>
      <Figures many>
        <Figure label="Held" value={formatEur(data.held)} note="until sessions are completed" />
        <Figure label="Owed to mentors" value={formatEur(data.owed)} note="released to them" />
        <Figure
          label="Revenue"
          value={formatEur(data.revenue)}
          note="unlocks, plans and fees, less refunds"
        />
        {Number(data.lost) > 0 && (
          <Figure
            label="Lost to disputes"
            value={formatEur(data.lost)}
            note="taken back by banks, of all time"
          />
        )}
        <Figure label="Refunded" value={formatEur(data.refunded)} note="of all time" />
      </Figures>
      <div className={classes.months} data-losses={lossesByMonth}>
        <section className={classes.card} aria-labelledby="paid-by-month">
          <h2 id="paid-by-month">Paid by month</h2>
          <BarChart
            title="Paid by month"
            parts={['Bookings', 'Unlocks, plans and fees']}
            bars={data.months.slice(narrow ? -monthsOnPhones : 0).map((month) => ({
              label: formatShortMonth(month.month, 'UTC'),
              title: nameOf(month),
              values: [Number(month.held), Number(month.revenue)],
            }))}
            format={formatEur}
          />
        </section>
        <FiguresTable
          name="Money by month"
          rows={data.months.toReversed()}
          keyOf={({ month }) => month}
          heading={{ name: 'Month (UTC)', textOf: nameOf }}
          columns={lossesByMonth ? [...columns, lossColumn] : columns}
        />
      </div>
    </>
  );
};
