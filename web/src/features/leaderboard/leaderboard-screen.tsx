import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AppLink } from '../../ui/app-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { leaderboardQuery } from './leaderboard.queries.ts';
import classes from './leaderboard-screen.module.css';
import { Podium } from './podium.tsx';
import { RankingList } from './ranking-list.tsx';

const Empty = () => (
  <EmptyState
    what="No sessions completed yet this month"
    why="The first completed session starts the ranking, which resets on the first of each month."
    action={
      <Button component={AppLink} href={pathTo('findExperts')}>
        Find Mentors
      </Button>
    }
  />
);

/** The mentors with the most completed sessions this month, weighted by their rating (product 11.21). */
export const LeaderboardScreen = () => {
  const query = useQuery(leaderboardQuery);
  const rankings = query.data;
  return (
    <Screen title="Leaderboard" hideTitle>
      <header className={classes.head}>
        <h1>Leaderboard</h1>
        <Badge>This Month</Badge>
        <p className={classes.rule}>
          Sessions completed this month (UTC), weighted by the mentor’s rating.
        </p>
      </header>
      {query.isPending && (
        <Skeletons count={10} height="5.5rem" className={classes.waiting ?? ''} />
      )}
      {query.isError && !rankings && (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      )}
      {rankings?.length === 0 && <Empty />}
      {rankings && rankings.length > 0 && (
        <div className={classes.board}>
          <section aria-labelledby="top-mentors">
            <h2 id="top-mentors">Top Mentors</h2>
            <Podium rankings={rankings} />
          </section>
          <section aria-labelledby="all-rankings">
            <h2 id="all-rankings">All Rankings</h2>
            <RankingList rankings={rankings} />
          </section>
        </div>
      )}
    </Screen>
  );
};
