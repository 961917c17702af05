import type { SessionItem } from '@ithaca/contracts/sessions';
import { VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '../../lib/pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './mentor-sessions.module.css';
import {
  type MentorSessionFilter,
  mentorSessionFilters,
  mentorSessionsQuery,
} from './mentor-sessions.queries.ts';
import { SessionRow } from './session-row.tsx';

const names: Record<MentorSessionFilter, string> = {
  all: 'All',
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
};

const nothing: Record<MentorSessionFilter, { what: string; why: string }> = {
  all: {
    what: 'No sessions yet',
    why: 'When somebody unlocks contact with you or books your time, it appears here.',
  },
  upcoming: { what: 'Nothing coming up', why: 'Your next calls and meetings appear here.' },
  active: {
    what: 'No active sessions',
    why: 'Sessions stay active until they are completed. Unlocked contacts stay active for good.',
  },
  completed: { what: 'No completed sessions', why: 'Sessions that took place appear here.' },
};

/** The filter named in an address, or else all. */
const filterOf = (asked: string | undefined): MentorSessionFilter =>
  mentorSessionFilters.find((known) => known === asked) ?? 'all';

const Sessions = (props: {
  filter: MentorSessionFilter;
  callHref: (session: SessionItem) => string | null;
}) => {
  const query = useInfiniteQuery(mentorSessionsQuery(props.filter));
  const sessions = itemsOf(query.data);
  if (query.isPending) return <Skeletons count={4} height="6rem" className={classes.list ?? ''} />;
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (sessions.length === 0) return <EmptyState {...nothing[props.filter]} />;
  return (
    <>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} callHref={props.callHref(session)} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  );
};

/** A mentor's sessions with a filter by state. */
export const MentorSessions = (props: {
  /** The filter in the address, unchecked. */
  asked: string | undefined;
  onFilter: (filter: string | undefined) => void;
  /** The address of a session's call; `null` before it has a time. */
  callHref: (session: SessionItem) => string | null;
}) => {
  const filter = filterOf(props.asked);
  return (
    <div className={classes.root}>
      <VisuallyHidden component="h2">Your sessions</VisuallyHidden>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row */}
      <div className={classes.filters} role="group" aria-label="Filter sessions">
        {mentorSessionFilters.map((known) => (
          <button
            key={known}
            type="button"
            className={classes.filter}
            aria-pressed={known === filter}
            onClick={() => props.onFilter(known === 'all' ? undefined : known)}
          >
            {names[known]}
          </button>
        ))}
      </div>
      <Sessions filter={filter} callHref={props.callHref} />
    </div>
  );
};
