import type { SessionRole } from '@ithaca/contracts/sessions';
import type { Transaction } from '../../platform/db/database.ts';
import { type EventKind, handleEvent } from '../../platform/events/events.ts';
import {
  bookingSettled,
  completionAsked,
  contactUnlocked,
  findSession,
  reviewAnswered,
  reviewPublished,
  reviewWritten,
  type SessionEvent,
  sessionAccepted,
  sessionBooked,
  sessionMoved,
  sessionScheduled,
} from '../sessions/index.ts';
import type { NotificationKind } from './kinds.ts';
import type { Notice } from './notify.ts';

type Fact = Omit<Notice, 'at'>;
type Add = (tx: Transaction, facts: readonly Fact[]) => Promise<void>;

type Recipients = Partial<Record<SessionRole, NotificationKind>>;

/** Who is notified of the end of a booking, and how. People aren't notified of their own actions (product 1.16). */
const ends = {
  confirmed: { mentor: 'booking_completed' },
  completed_automatically: { mentor: 'booking_completed' },
  cancelled_by_mentee: { mentor: 'booking_cancelled' },
  cancelled_by_mentor: { mentee: 'booking_cancelled' },
  declined: { mentee: 'booking_declined' },
  unanswered: { mentee: 'booking_lapsed', mentor: 'booking_lapsed' },
  never_scheduled: { mentee: 'booking_lapsed', mentor: 'booking_lapsed' },
  not_accepted: { mentee: 'booking_lapsed', mentor: 'booking_lapsed' },
  mentor_unavailable: { mentee: 'booking_lapsed', mentor: 'booking_lapsed' },
  decided: { mentee: 'booking_decided', mentor: 'booking_decided' },
  refunded: { mentee: 'booking_refunded', mentor: 'booking_refunded' },
  account_deleted: { mentee: 'booking_ended_by_deletion', mentor: 'booking_ended_by_deletion' },
} as const satisfies Record<string, Recipients>;

/** The notifications about sessions and their reviews. */
export const sessionNotices = (add: Add) => {
  const tell = (
    { sessionId, ...people }: SessionEvent,
    to: 'mentorId' | 'menteeId',
    kind: NotificationKind,
    version: string | number = '',
  ): Fact => ({
    userId: people[to],
    kind,
    occurrence: `${sessionId} ${version}`.trim(),
    subjectId: sessionId,
  });
  const on = <T>(kind: EventKind<T>, factsOf: (event: T) => readonly Fact[]) =>
    handleEvent(kind, 'notification centre', (tx, event) => add(tx, factsOf(event)));

  /** Notifies the person who didn't choose the time. Each change of the time has its own sequence number. */
  const timeChosen =
    (chosen: 'booking_scheduled' | 'booking_moved') =>
    async (tx: Transaction, event: SessionEvent) => {
      const row = await findSession(tx, event.sessionId);
      // The notification of the booking includes its initial time.
      if (!row || row.calendarSequence === 0) return;
      const { calendarSequence: version, mentorChoseAt, acceptBy } = row;
      const kind = acceptBy ? 'booking_requested' : chosen;
      await add(tx, [tell(event, mentorChoseAt ? 'menteeId' : 'mentorId', kind, version)]);
    };

  const booked = async (tx: Transaction, event: SessionEvent) => {
    const row = await findSession(tx, event.sessionId);
    const kind = row?.startsAt ? 'appointment_booked' : 'booked';
    await add(tx, [tell(event, 'mentorId', row?.acceptBy ? 'booking_requested' : kind)]);
  };

  /**
   * Identifies an acceptance by its sequence number, because the same time may be accepted twice, with another one in
   * between.
   */
  const accepted = async (tx: Transaction, event: SessionEvent) => {
    const row = await findSession(tx, event.sessionId);
    await add(tx, [tell(event, 'menteeId', 'booking_accepted', row?.calendarSequence)]);
  };

  /** The administrator also refunds bookings that nobody reported. */
  const settled = async (tx: Transaction, event: SessionEvent & { reason: keyof typeof ends }) => {
    const isRefund =
      event.reason === 'decided' && !(await findSession(tx, event.sessionId))?.reportedAt;
    const told: Recipients = ends[isRefund ? 'refunded' : event.reason];
    await add(tx, [
      ...(told.mentee ? [tell(event, 'menteeId', told.mentee)] : []),
      ...(told.mentor ? [tell(event, 'mentorId', told.mentor)] : []),
    ]);
  };

  return [
    on(contactUnlocked, (event) => [tell(event, 'mentorId', 'contact_unlocked')]),
    handleEvent(sessionBooked, 'notification centre', booked),
    handleEvent(sessionScheduled, 'notification centre', timeChosen('booking_scheduled')),
    handleEvent(sessionMoved, 'notification centre', timeChosen('booking_moved')),
    handleEvent(sessionAccepted, 'notification centre', accepted),
    on(completionAsked, (event) => [
      tell(event, 'menteeId', 'completion_asked', event.at.toISOString()),
    ]),
    handleEvent(bookingSettled, 'notification centre', settled),
    on(reviewWritten, ({ subjectId: userId, reviewId: occurrence, sessionId: subjectId }) => [
      { userId, kind: 'review_received', occurrence, subjectId },
    ]),
    on(reviewPublished, ({ subjectId: userId, reviewId: occurrence, sessionId: subjectId }) => [
      { userId, kind: 'review_published', occurrence, subjectId },
    ]),
    on(reviewAnswered, ({ authorId: userId, reviewId: occurrence, sessionId: subjectId }) => [
      { userId, kind: 'review_answered', occurrence, subjectId },
    ]),
  ];
};
