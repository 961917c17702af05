import type { CallItem } from '@ithaca/contracts/calls';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { type Paging, ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './call-list.module.css';
import { CallRow } from './call-row.tsx';

/** A list of calls that is read a page at a time, under a heading. */
export const CallList = (props: {
  id: string;
  title: string;
  query: Paging & { isPending: boolean; isError: boolean; refetch: () => unknown };
  calls: readonly CallItem[];
  /** For how many calls to keep room while the first page is loading. */
  placeholders: number;
  /** Shown if there are none. */
  none: ReactNode;
}) => {
  const { query, calls } = props;
  // What was loaded before stays useful, in particular while the person is offline.
  const failed = query.isError && !query.isFetchNextPageError && calls.length === 0;
  return (
    <section className={classes.root} aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {query.isPending && (
        <Skeletons count={props.placeholders} height="6.5rem" className={classes.list ?? ''} />
      )}
      {failed && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!query.isPending && !failed && calls.length === 0 && props.none}
      {calls.length > 0 && (
        <ul className={classes.list}>
          {calls.map((call) => (
            <CallRow key={call.sessionId} call={call} />
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </section>
  );
};
