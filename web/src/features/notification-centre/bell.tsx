import { pathTo } from '@ithaca/contracts/screens';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { itemsOf } from '../../lib/pages.ts';
import { useConnected, useFrames } from '../../lib/use-socket.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './bell.module.css';
import { MarkAll } from './mark-all.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, refetchNotifications, unreadIn } from './notifications.queries.ts';

const shownInPopover = 6;

/** The newest notifications, which the bell opens on wide screens. */
const Newest = ({ onClose }: { onClose: () => void }) => {
  const { data, error, isPending, refetch } = useInfiniteQuery(notificationsQuery);
  const newest = itemsOf(data).slice(0, shownInPopover);
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        <MarkAll newest={newest[0]} unread={unreadIn(data)} />
      </div>
      {isPending && <Skeletons count={3} height="4rem" className={classes.waiting ?? ''} />}
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && newest.length === 0 && (
        <p className={classes.none}>
          Nothing new. Bookings, reviews, circles and payments that concern you will be listed here.
        </p>
      )}
      <ul className={classes.items}>
        {newest.map((item) => (
          <NotificationRow key={item.id} notification={item} withDay onFollow={onClose} />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button
          component={AppLink}
          href={pathTo('notifications')}
          variant="light"
          size="sm"
          fullWidth
          onClick={onClose}
        >
          See all notifications
        </Button>
      </div>
    </>
  );
};

const Badge = ({ unread }: { unread: number }) => (
  <>
    <BellIcon size={22} aria-hidden="true" />
    {unread > 0 && (
      <span className={classes.count} aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </span>
    )}
  </>
);

/**
 * The bell in the header with the number of unread notifications, kept up to date by the socket. It opens the
 * newest ones; narrow screens have no room for them and get a link (product 11.32).
 */
export const Bell = () => {
  const client = useQueryClient();
  const refetch = () => void refetchNotifications(client);
  useFrames(
    ({ type }) => (type === 'notification_added' || type === 'notifications_read') && refetch(),
  );
  // Notifications that arrived between the response and the connection are in neither.
  useConnected(refetch);
  const unread = unreadIn(useInfiniteQuery(notificationsQuery).data);
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(false);
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  if (narrow)
    return (
      <ActionIcon
        component={AppLink}
        href={pathTo('notifications')}
        className={classes.bell ?? ''}
        aria-label={label}
      >
        <Badge unread={unread} />
      </ActionIcon>
    );
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={400}
      radius="lg"
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell ?? ''}
          aria-label={label}
          onClick={() => setOpened(!opened)}
        >
          <Badge unread={unread} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover ?? ''}>
        <Newest onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
};
