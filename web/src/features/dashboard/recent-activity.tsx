import type { ActivityEntry } from '@ithaca/contracts/dashboard';
import { pathTo } from '@ithaca/contracts/screens';
import { useQuery } from '@tanstack/react-query';
import {
  Banknote,
  CalendarMinus,
  CalendarPlus,
  LockKeyholeOpen,
  type LucideIcon,
  Star,
  Undo2,
} from 'lucide-react';
import { formatDay, formatTime, fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { activityText } from './activity-text.ts';
import { overviewQuery } from './dashboard.queries.ts';
import classes from './recent-activity.module.css';

const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps);

const icons: Record<ActivityEntry['kind'], LucideIcon> = {
  unlocked: LockKeyholeOpen,
  booked: CalendarPlus,
  reviewed: Star,
  released: Banknote,
  cancelled: CalendarMinus,
  refunded: Undo2,
};

const Event = ({ event }: { event: ActivityEntry }) => {
  const Icon = icons[event.kind];
  return (
    <li className={classes.event}>
      <span className={classes.icon} data-kind={event.kind}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <p className={classes.text}>
        <AppLink href={pathTo('messagingSession', { sessionId: event.sessionId })}>
          {fullName(event.mentee)}
        </AppLink>{' '}
        {activityText(event)}
      </p>
      <time className={classes.when} dateTime={event.at}>
        {formatDay(event.at)}, {formatTime(event.at)}
      </time>
    </li>
  );
};

/** The newest unlocks, bookings, reviews, releases and refunds. The figures' section shows any loading error. */
export const RecentActivity = () => {
  const { data, isPending } = useQuery(overviewQuery);
  return (
    <section className={classes.root} aria-labelledby="recent-activity">
      <h2 id="recent-activity">Recent activity</h2>
      {isPending && <Skeletons count={4} height="3.5rem" className={classes.events ?? ''} />}
      {data?.recentActivity.length === 0 && (
        <>
          <p className={classes.none}>
            Nothing has happened yet. Unlocks, bookings, reviews and payments appear here.
          </p>
          <FirstSteps />
        </>
      )}
      {data && data.recentActivity.length > 0 && (
        <ul className={classes.events}>
          {data.recentActivity.map((event) => (
            <Event key={`${event.kind} ${event.id}`} event={event} />
          ))}
        </ul>
      )}
    </section>
  );
};
