import type { EarningsEntry } from '@ithaca/contracts/dashboard';
import { pathTo } from '@ithaca/contracts/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDay, formatEur, fullName } from '../../lib/format.ts';
import { itemsOf } from '../../lib/pages.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { sessionKinds } from '../sessions/session-kinds.ts';
import { earningsEntriesQuery } from './dashboard.queries.ts';
import classes from './earnings-entries.module.css';

const names: Record<EarningsEntry['kind'], string> = {
  held: 'Paid, held until completed',
  released: 'Released to you',
  fee: 'Platform fee',
  refunded: 'Refunded to the mentee',
};

const Entry = ({ entry }: { entry: EarningsEntry }) => (
  <li className={classes.entry}>
    <div className={classes.what}>
      <strong>{names[entry.kind]}</strong>
      <span>
        {sessionKinds[entry.sessionType].name} with{' '}
        <AppLink href={pathTo('messagingSession', { sessionId: entry.sessionId })}>
          {fullName(entry.mentee)}
        </AppLink>
      </span>
    </div>
    <div className={classes.amount} data-kind={entry.kind}>
      <strong>{formatEur(entry.amount)}</strong>
      <time dateTime={entry.at}>{formatDay(entry.at)}</time>
    </div>
  </li>
);

/** All of a mentor's money movements, newest first, one page at a time. */
export const EarningsEntries = () => {
  const query = useInfiniteQuery(earningsEntriesQuery);
  const entries = itemsOf(query.data);
  return (
    <section className={classes.root} aria-labelledby="earnings-entries">
      <h2 id="earnings-entries">Payments</h2>
      {query.isPending && <Skeletons count={5} height="4rem" className={classes.list ?? ''} />}
      {query.isError && !query.isFetchNextPageError && (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      )}
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </section>
  );
};
