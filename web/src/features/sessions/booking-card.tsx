import { useId } from 'react';
import { useProductName } from '../../frame/config.queries.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { formatDate, formatEur } from '../../lib/format.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingBadge } from './booking-badge.tsx';
import classes from './booking-card.module.css';
import { moneyInWords, sharesOf, timeInWords } from './booking-money.ts';
import { requestInWords } from './booking-request.ts';
import type { BookedSession } from './booking-state.ts';
import { CalendarLink } from './calendar-link.tsx';
import { movingRule } from './moving-rule.ts';
import { RequestActions } from './request-actions.tsx';
import { ScheduleAction } from './schedule-action.tsx';
import { sessionKinds } from './session-kinds.ts';
import { SplitList } from './split-list.tsx';

const BookingReviews = lazyPart<{ session: BookedSession }>(
  async () => (await import('./booking-reviews.tsx')).BookingReviews,
);

/** A booking: its type and time, its state, its money, the viewer's actions, and its reviews. */
export const BookingCard = ({ session }: { session: BookedSession }) => {
  const me = useSignedInUser().id;
  const platform = useProductName();
  const { name, Icon } = sessionKinds[session.sessionType];
  const { payment, settlement } = session;
  const isScheduled =
    session.status === 'active' &&
    session.sessionType !== 'messaging' &&
    session.startsAt !== null &&
    session.acceptBy === null;
  const request = requestInWords(session, me);
  const titleId = useId();
  return (
    <article className={classes.root} aria-labelledby={titleId}>
      <header className={classes.head}>
        <Icon size={20} aria-hidden="true" />
        <h2 id={titleId}>{name}</h2>
        <BookingBadge session={session} />
        {payment && <strong className={classes.price}>{formatEur(payment.amount)}</strong>}
      </header>
      <p className={classes.facts}>
        {timeInWords(session)} · Booked on {formatDate(session.createdAt)}
      </p>
      {request && <p>{request}</p>}
      <p>{moneyInWords(session, me)}</p>
      {session.can.schedule && session.startsAt && (
        <p className={classes.facts}>{movingRule(session, me)}</p>
      )}
      {settlement && (
        <SplitList
          label="Who got what"
          shares={sharesOf(session, settlement.split, { me, platform })}
        />
      )}
      <div className={classes.actions}>
        <RequestActions session={session} />
        <ScheduleAction session={session} />
        {isScheduled && <CalendarLink sessionId={session.id} />}
        <BookingActions session={session} />
      </div>
      {session.reviews && <BookingReviews session={session} />}
    </article>
  );
};
