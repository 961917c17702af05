import { useQuery } from '@tanstack/react-query';
import { formatEur } from '../../lib/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { earningsQuery } from './dashboard.queries.ts';
import { EarningsEntries } from './earnings-entries.tsx';
import { barsOf, earningParts, hasMovements, monthsShown } from './earnings-rules.ts';
import { EarningsShares } from './earnings-shares.tsx';
import { EarningsTable } from './earnings-table.tsx';
import classes from './earnings-view.module.css';

const monthsOnPhones = 6;

/** A mentor's earnings: a monthly chart and table, the split by kind, and all money movements. */
export const EarningsView = () => {
  const { data, error, isPending, refetch } = useQuery(earningsQuery);
  const narrow = useNarrow();
  if (isPending) return <Skeletons count={2} height="20rem" className={classes.root ?? ''} />;
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!hasMovements(data))
    return (
      <EmptyState
        what="No earnings yet"
        why="When a mentee books you, the payment is held, and released to you once the session is completed. Unlock fees belong to the platform."
      />
    );
  const months = monthsShown(data.months);
  return (
    <div className={classes.root}>
      <section className={classes.card} aria-labelledby="earnings-by-month">
        <h2 id="earnings-by-month">Released to you by month</h2>
        <BarChart
          title="Released to you by month"
          parts={earningParts.map(({ name }) => name)}
          bars={barsOf(narrow ? months.slice(-monthsOnPhones) : months)}
          format={formatEur}
        />
      </section>
      <EarningsShares total={data.total} month={months.at(-1)} />
      <EarningsTable months={months} />
      <EarningsEntries />
    </div>
  );
};
