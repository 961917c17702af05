import type { Mentor } from '@ithaca/contracts/mentors';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, detailOf, formErrorsOf } from '../../lib/errors.ts';
import { mentorsFound } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import type { MentorFilters } from './mentor-filters.ts';
import gridClasses from './mentor-grid.module.css';
import { MentorGrid } from './mentor-grid.tsx';
import classes from './mentor-list.module.css';
import { mentorsQuery } from './mentors.queries.ts';
import { NoMentors } from './no-mentors.tsx';

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

/** The server refuses the search, so there is nothing to retry; the filters have to change. */
const RefusedSearch = (props: { error: unknown; onClear: () => void }) => (
  <EmptyState
    what="This search doesn’t work"
    why={Object.values(formErrorsOf(props.error))[0] ?? detailOf(props.error)}
    action={<Button onClick={props.onClear}>Clear all filters</Button>}
  />
);

/** The mentors found, with their number, a page at a time. */
export const MentorList = (props: {
  filters: MentorFilters;
  hrefOf: (mentor: Mentor) => string;
  onChange: (filters: MentorFilters) => void;
}) => {
  const query = useInfiniteQuery(mentorsQuery(props.filters));
  const mentors = query.data?.pages.flatMap((page) => page.mentors) ?? [];
  const { list, focusNext } = useFocusOnNext(mentors.length);
  if (query.isPending)
    return <Skeletons count={6} height="22rem" className={gridClasses.root ?? ''} />;
  if (query.data === undefined && isRefusedSearch(query.error))
    return <RefusedSearch error={query.error} onClear={() => props.onChange({})} />;
  if (query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const failed = query.isError && !query.isFetchNextPageError;
  return (
    <div ref={list} className={classes.root} aria-busy={query.isPlaceholderData}>
      <p className={classes.count} role="status">
        {mentorsFound(query.data.pages[0]?.total ?? '0')}
      </p>
      {failed && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {mentors.length === 0 ? (
        <NoMentors filters={props.filters} hrefOf={props.hrefOf} onChange={props.onChange} />
      ) : (
        <MentorGrid mentors={mentors} hrefOf={props.hrefOf} />
      )}
      {query.isFetchNextPageError && <FormError>{detailOf(query.error)}</FormError>}
      {query.hasNextPage && (
        <Button
          variant="light"
          className={classes.more}
          loading={query.isFetchingNextPage}
          onClick={() => {
            focusNext();
            void query.fetchNextPage();
          }}
        >
          Show more
        </Button>
      )}
    </div>
  );
};
