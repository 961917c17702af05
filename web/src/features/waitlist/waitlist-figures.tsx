import type { WaitlistStatistics } from '@ithaca/contracts/waitlist';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDate } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { figuresQuery } from './waitlist.queries.ts';
import classes from './waitlist-figures.module.css';

type Day = WaitlistStatistics['days'][number];

const nameOf = ({ day }: Day) => formatDate(`${day}T00:00:00.000Z`, 'UTC');
const columns = [
  {
    name: 'Mentees',
    textOf: (day: Day) => formatCount(day.mentees),
    isZero: (day: Day) => !day.mentees,
  },
  {
    name: 'Mentors',
    textOf: (day: Day) => formatCount(day.mentors),
    isZero: (day: Day) => !day.mentors,
  },
];

/** The number of people on the waitlist, and of those who joined in the last days, as a chart and a table. */
export const WaitlistFigures = () => {
  const { data, error, isPending, refetch } = useQuery(figuresQuery);
  if (isPending)
    return (
      <>
        <Skeletons count={1} height="var(--height)" className={classes.rowWaiting ?? ''} />
        <Skeletons count={1} height="var(--height)" className={classes.daysWaiting ?? ''} />
      </>
    );
  if (data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  const wanted = `${formatCount(data.mentees)} as mentees, ${formatCount(data.mentors)} as mentors`;
  return (
    <>
      <Figures>
        <Figure label="Sign-ups" value={data.total} note={wanted} />
        <Figure label="Pending Access" value={data.total - data.granted} />
        <Figure label="Access Granted" value={data.granted} />
      </Figures>
      <div className={classes.days}>
        <section className={classes.card} aria-labelledby="joined-by-day">
          <h2 id="joined-by-day">Sign-ups by day</h2>
          <BarChart
            title="Sign-ups by day"
            parts={['Mentees', 'Mentors']}
            bars={data.days.map((day) => ({
              label: String(Number(day.day.slice(-2))),
              title: nameOf(day),
              values: [day.mentees, day.mentors],
            }))}
            format={formatCount}
            counts
          />
        </section>
        <FiguresTable
          name="Sign-ups by day in figures"
          rows={data.days.toReversed()}
          keyOf={({ day }) => day}
          heading={{ name: 'Day (UTC)', textOf: nameOf }}
          columns={columns}
        />
      </div>
    </>
  );
};
