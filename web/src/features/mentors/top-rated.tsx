import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import gridClasses from './mentor-grid.module.css';
import { cardHeight, MentorGrid } from './mentor-grid.tsx';
import { mentorsQuery } from './mentors.queries.ts';
import classes from './top-rated.module.css';

const shown = 4;

/** The best-rated mentors, below the categories of narrow screens (product 11.7). */
export const TopRated = (props: { allHref: string }) => {
  // The default order is by rating. If it isn't named, the list of all mentors shares this query.
  const query = useInfiniteQuery(mentorsQuery({}));
  const mentors = query.data?.pages[0]?.mentors.slice(0, shown) ?? [];
  if (query.data && mentors.length === 0) return null;
  return (
    <section className={classes.root} aria-labelledby="top-rated">
      <h2 id="top-rated" className={classes.heading}>
        Top rated
      </h2>
      {query.isPending && (
        <Skeletons count={2} height={cardHeight} className={gridClasses.root ?? ''} />
      )}
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.data && (
        <>
          <MentorGrid mentors={mentors} hrefOf={(mentor) => pathTo('expert', { id: mentor.id })} />
          <Button component={AppLink} href={props.allHref} variant="light" className={classes.all}>
            Show all mentors
          </Button>
        </>
      )}
    </section>
  );
};
