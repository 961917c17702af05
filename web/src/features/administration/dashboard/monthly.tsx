import {
  downloadMonthlyStatistics,
  type MonthlyFigures,
} from '@ithaca/contracts/monthly-statistics';
import { useQuery } from '@tanstack/react-query';
import {
  formatCount,
  formatEur,
  formatExactEur,
  formatMonth,
  formatShortMonth,
} from '../../../lib/format.ts';
import { type Bar, BarChart } from '../../../ui/bar-chart.tsx';
import { CsvButton } from '../../../ui/csv-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FiguresTable } from '../../../ui/figures-table.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { monthlyStatisticsQuery } from './dashboard.queries.ts';
import { Funnel } from './funnel.tsx';
import classes from './monthly.module.css';
import { OverTime } from './over-time.tsx';
import { formatMinutes, replyText } from './reply-time.ts';

const monthsOnPhones = 6;

const nameOf = ({ month }: MonthlyFigures) => formatMonth(month, 'UTC');

const columns = [
  { name: 'Joined', textOf: (month: MonthlyFigures) => formatCount(month.joined) },
  { name: 'Matched', textOf: (month: MonthlyFigures) => formatCount(month.matched) },
  { name: 'Met', textOf: (month: MonthlyFigures) => formatCount(month.met) },
  { name: 'Reviewed', textOf: (month: MonthlyFigures) => formatCount(month.reviewed) },
  { name: 'Unlocks', textOf: (month: MonthlyFigures) => formatCount(month.unlocks) },
  { name: 'Bookings', textOf: (month: MonthlyFigures) => formatCount(month.bookings) },
  {
    name: 'Revenue before refunds',
    textOf: (month: MonthlyFigures) => formatExactEur(month.revenue),
  },
  { name: 'First reply', textOf: replyText },
];

/** The charts beside the funnel. A reply time of zero stands for a month without replies. */
const charts = [
  {
    title: 'Unlocks and bookings',
    parts: ['Unlocks', 'Bookings'],
    valuesOf: (month: MonthlyFigures) => [month.unlocks, month.bookings],
    format: formatCount,
    counts: true,
  },
  {
    title: 'Revenue before refunds',
    parts: ['Unlocks, plans and fees'],
    valuesOf: (month: MonthlyFigures) => [Number(month.revenue)],
    format: formatEur,
  },
  {
    title: 'Time to a first reply',
    parts: ['Median'],
    // In hours, so that the grid lines are at whole hours.
    valuesOf: (month: MonthlyFigures) => [(month.firstReplyMinutes ?? 0) / 60],
    format: (hours: number) => (hours === 0 ? '–' : formatMinutes(hours * 60)),
  },
];

const Charts = ({ months }: { months: readonly MonthlyFigures[] }) => {
  const narrow = useNarrow();
  const shown = months.slice(narrow ? -monthsOnPhones : 0);
  const barOf = (month: MonthlyFigures, values: number[]): Bar => ({
    label: formatShortMonth(month.month, 'UTC'),
    title: nameOf(month),
    values,
  });
  return (
    <div className={classes.charts}>
      <section className={classes.card} aria-labelledby="funnel">
        <h3 id="funnel">From joining to reviewing</h3>
        <Funnel months={months} />
        <p className={classes.note}>Mentees who joined in the last 12 months, until today.</p>
      </section>
      {charts.map(({ title, valuesOf, ...chart }) => (
        <section key={title} className={classes.card} aria-label={title}>
          <h3>{title}</h3>
          <BarChart
            {...chart}
            title={title}
            bars={shown.map((month) => barOf(month, valuesOf(month)))}
          />
        </section>
      ))}
    </div>
  );
};

/** The activity of the last 12 months, as charts, a table and a file. */
export const Monthly = () => {
  const { data, error, isPending, refetch } = useQuery(monthlyStatisticsQuery);
  if (isPending) return <Skeletons count={1} height="40rem" />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <OverTime
      id="months"
      heading="Last 12 months"
      actions={<CsvButton href={downloadMonthlyStatistics.path} />}
      charts={<Charts months={data} />}
      table={
        <FiguresTable
          name="Figures by month"
          rows={data.toReversed()}
          keyOf={({ month }) => month}
          heading={{ name: 'Month (UTC)', textOf: nameOf }}
          columns={columns}
        />
      }
    />
  );
};
