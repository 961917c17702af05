import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/format.ts';
import { groupRuns } from '../../lib/group-runs.ts';
import { itemsOf } from '../../lib/pages.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, unreadIn } from './notifications.queries.ts';
import classes from './notifications-screen.module.css';

const Content = () => {
  const query = useInfiniteQuery(notificationsQuery);
  const notifications = itemsOf(query.data);
  if (query.isPending)
    return <Skeletons count={6} height="4.5rem" className={classes.list ?? ''} />;
  if (query.isError && !query.isFetchNextPageError && notifications.length === 0)
    return (
      <ErrorState
        what="Your notifications could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    );
  if (notifications.length === 0)
    return (
      <EmptyState
        what="Nothing new"
        why="Bookings, reviews, circles and payments that concern you will be listed here."
        action={
          <Button component={AppLink} href={pathTo('mentors')}>
            Find a mentor
          </Button>
        }
      />
    );
  return (
    <div className={classes.list}>
      {groupRuns(notifications, ({ createdAt }) => formatDay(createdAt)).map((day) => (
        <section key={day.entries[0]?.id} className={classes.day}>
          <h2 className={classes.date}>{day.key}</h2>
          <ul className={classes.items}>
            {day.entries.map((item) => (
              <NotificationRow key={item.id} notification={item} />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore query={query} />
    </div>
  );
};

const Marking = () => {
  const { data } = useInfiniteQuery(notificationsQuery);
  return <MarkAll newest={data?.pages[0]?.items[0]} unread={unreadIn(data)} />;
};

/** The signed-in person's notifications, grouped by day (product 1.16). */
export const NotificationsScreen = () => (
  <Screen title="Notifications" width="narrow" hideTitle>
    <div className={classes.head}>
      <h1>Notifications</h1>
      <Marking />
    </div>
    <Content />
  </Screen>
);
