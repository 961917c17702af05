import type { AuditEntry } from '@ithaca/contracts/audit';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiError, detailOf, formErrorsOf } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { groupRuns } from '../../lib/group-runs.ts';
import { itemsOf } from '../../lib/pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { auditQuery } from './audit.queries.ts';
import { AuditEntryRow } from './audit-entry.tsx';
import type { AuditFilters } from './audit-filters.ts';
import classes from './audit-list.module.css';

const Day = (props: { day: string; entries: readonly AuditEntry[] }) => (
  <section className={classes.day}>
    <h2 className={classes.date}>{props.day}</h2>
    <ol className={classes.entries}>
      {props.entries.map((entry) => (
        <AuditEntryRow key={entry.seq} entry={entry} />
      ))}
    </ol>
  </section>
);

const NoEntries = (props: { filters: AuditFilters; onClear: () => void }) =>
  Object.keys(props.filters).length === 0 ? (
    <EmptyState
      what="No entries yet"
      why="Sign-ins, decisions and other events will be listed here as they happen."
    />
  ) : (
    <EmptyState
      what="No entries found"
      why="Nothing that matches these filters has been recorded."
      action={<Button onClick={props.onClear}>Clear all filters</Button>}
    />
  );

/** The entries by day, newest first, a page at a time. */
export const AuditList = (props: { filters: AuditFilters; onClear: () => void }) => {
  const query = useInfiniteQuery(auditQuery(props.filters));
  const entries = itemsOf(query.data);
  if (query.isPending)
    return <Skeletons count={8} height="4rem" className={classes.skeletons ?? ''} />;
  if (query.error instanceof ApiError && query.error.status === 422)
    return (
      <EmptyState
        what="Person not found"
        why={Object.values(formErrorsOf(query.error))[0] ?? detailOf(query.error)}
        action={<Button onClick={props.onClear}>Clear all filters</Button>}
      />
    );
  if (query.isError && !query.data)
    return (
      <ErrorState
        what="The audit log could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    );
  if (entries.length === 0) return <NoEntries {...props} />;
  return (
    <div className={classes.root} aria-busy={query.isPlaceholderData}>
      {groupRuns(entries, ({ at }) => formatDate(at)).map((day) => (
        <Day key={day.entries[0]?.seq} day={day.key} entries={day.entries} />
      ))}
      <ShowMore query={query} />
    </div>
  );
};
