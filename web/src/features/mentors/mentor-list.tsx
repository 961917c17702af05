import type { Mentor } from '@ithaca/contracts/mentors';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, detailOf, formErrorsOf } from '../../lib/errors.ts';
import { mentorsFound } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import type { MentorFilters } from './mentor-filters.ts';
import gridClasses from './mentor-grid.module.css';
import { cardHeight, MentorGrid } from './mentor-grid.tsx';
import classes from './mentor-list.module.css';
import { mentorsQuery } from './mentors.queries.ts';

const NoMentors = lazyPart(async () => (await import('./no-mentors.tsx')).NoMentors);

/** After "Show more", moves the focus to the first new card. */
const useFocusOnNext = (count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null || count <= wanted) return;
    const cards = list.current?.querySelectorAll<HTMLAnchorElement>('[data-mentor] h2 a');
    cards?.[wanted]?.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted, count]);
  return { list, focusNext: () => setWanted(count) };
};

const isRefusedSearch = (error: unknown) => error instanceof ApiError && error.status === 422;

/** The server refused the search, so retrying won't help; the filters have to change. */
const RefusedSearch = (props: { error: unknown; onClear: () => void }) => (
  <EmptyState
    what="This search doesn’t work"
    why={Object.values(formErrorsOf(props.error))[0] ?? detailOf(props.error)}
    action={<Button onClick={props.onClear}>Clear all filters</Button>}
  />
);

/** The top of the list: its title, the number of mentors and the screen's controls. */
const ListHead = (props: {
  title?: string;
  total: string | undefined;
  /** Whether the number belongs to the previous search. */
  isStale: boolean;
  controls: ReactNode;
}) => (
  <div className={classes.head}>
    {props.title && <h2 className={classes.title}>{props.title}</h2>}
    <p className={classes.count} role="status" aria-busy={props.isStale}>
      {props.total !== undefined && mentorsFound(props.total)}
    </p>
    <div className={classes.controls}>{props.controls}</div>
  </div>
);

interface MentorListProps {
  filters: MentorFilters;
  hrefOf: (mentor: Mentor) => string;
  onChange: (filters: MentorFilters) => void;
  title?: string;
  /** The filters and order, next to the number of mentors. */
  controls: ReactNode;
}

/** The mentors found, with their number, one page at a time. */
export const MentorList = (props: MentorListProps) => {
  const query = useInfiniteQuery(mentorsQuery(props.filters));
  const mentors = query.data?.pages.flatMap((page) => page.mentors) ?? [];
  const { list, focusNext } = useFocusOnNext(mentors.length);
  const failed = query.isError && !query.isFetchNextPageError;
  const refused = query.data === undefined && isRefusedSearch(query.error);
  // The previous search's empty result says nothing about this one.
  const waiting = query.isPending || (query.isPlaceholderData && mentors.length === 0);
  const found = waiting ? undefined : query.data;
  return (
    <div ref={list} className={classes.root}>
      <ListHead
        {...props}
        total={found && (found.pages[0]?.total ?? '0')}
        isStale={query.isPlaceholderData}
      />
      {waiting && <Skeletons count={6} height={cardHeight} className={gridClasses.root ?? ''} />}
      {refused && <RefusedSearch error={query.error} onClear={() => props.onChange({})} />}
      {failed && !refused && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {found && mentors.length === 0 && (
        <NoMentors filters={props.filters} hrefOf={props.hrefOf} onChange={props.onChange} />
      )}
      {mentors.length > 0 && (
        <div aria-busy={query.isPlaceholderData}>
          <MentorGrid mentors={mentors} hrefOf={props.hrefOf} />
        </div>
      )}
      <ShowMore query={query} onPress={focusNext} />
    </div>
  );
};
