import type { Notification } from '@ithaca/contracts/notification-centre';
import { VisuallyHidden } from '@mantine/core';
import { CalendarDays, CircleUserRound, CreditCard, Star, Users } from 'lucide-react';
import { formatDay, formatTime } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './notification-row.module.css';
import { useReadNotification } from './notifications.queries.ts';

const icons = {
  account: CircleUserRound,
  bookings: CalendarDays,
  reviews: Star,
  circles: Users,
  money: CreditCard,
} as const satisfies Record<Notification['group'], unknown>;

/** A notification, which leads to what it is about. Following it marks it as read. */
export const NotificationRow = (props: {
  notification: Notification;
  /** A heading shows the day, so the time is enough. */
  withDay?: boolean;
  onFollow?: () => void;
}) => {
  const { notification, withDay = false, onFollow } = props;
  const { group, text, path, createdAt, readAt } = notification;
  const { mutate } = useReadNotification();
  const Icon = icons[group];
  const follow = () => {
    if (readAt === null) mutate(notification);
    onFollow?.();
  };
  return (
    <li className={classes.root} data-unread={readAt === null}>
      <AppLink className={classes.link} href={path} onClick={follow}>
        <span className={classes.icon}>
          <Icon size={18} aria-hidden="true" />
        </span>
        <span className={classes.text}>
          {readAt === null && <VisuallyHidden>Unread: </VisuallyHidden>}
          {text}
        </span>
        <time className={classes.time} dateTime={createdAt}>
          {withDay && `${formatDay(createdAt)}, `}
          {formatTime(createdAt)}
        </time>
        {readAt === null && <span className={classes.dot} />}
      </AppLink>
    </li>
  );
};
