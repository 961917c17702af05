import { feeOf, fullRefundNoticeMs, lateRefundOf } from '@ithaca/contracts/bookings';
import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { reportHours } from '@ithaca/contracts/limits';
import type { SessionRole } from '@ithaca/contracts/sessions';
import type { Marketplace } from '../../config/marketplace.ts';
import type { HeldSplit } from '../payments/index.ts';
import type { SessionRow } from './sessions.tables.ts';

/** How long the mentee may cancel for a full refund after the mentor has chosen a time (product 3.6). */
const reconsiderMs = dayMs;
/** How long after the end a problem can be reported before the money is released (product 3.6). */
const reportPeriodMs = reportHours * hourMs;

export type SettlementReason = NonNullable<SessionRow['settlementReason']>;

/** The facts that determine what happens to the money of a booking. */
export interface Booking
  extends Pick<
    SessionRow,
    | 'status'
    | 'sessionType'
    | 'priceCents'
    | 'createdAt'
    | 'startsAt'
    | 'endsAt'
    | 'acceptBy'
    | 'mentorChoseAt'
    | 'completionAskedAt'
    | 'reportedAt'
  > {
  /** The mentor has written since the booking, and before its end. Matters for messaging only. */
  readonly isAnswered: boolean;
  /** When a block by the mentor or a suspension of the mentor began, if one is in force. */
  readonly mentorUnavailableSince: Date | null;
}

/** How a booking ends: the reason, and the refund of the mentee. The rest is released. */
export interface Outcome {
  readonly reason: SettlementReason;
  readonly refundCents: number;
}

type Terms = Pick<Marketplace, 'bookingFeeShare' | 'unscheduledBookingDays'>;

/** A booking of messages that the mentor hasn't answered is refunded in full (product 3.6). */
export const isUnanswered = ({
  sessionType,
  isAnswered,
}: Pick<Booking, 'sessionType' | 'isAnswered'>) => sessionType === 'messaging' && !isAnswered;

/**
 * Whether the mentor could no longer take part before the session was over (product 3.6). A session without a time is
 * over when the mentor has marked it complete.
 */
const isMissed = ({ mentorUnavailableSince, endsAt, completionAskedAt }: Booking) => {
  const end = endsAt ?? completionAskedAt;
  return mentorUnavailableSince !== null && (end === null || mentorUnavailableSince < end);
};

/** The mentee's refund if one of the two cancels now, in cents (product 3.6). */
export const refundOnCancel = (booking: Booking, by: SessionRole, now: Date): number => {
  const { sessionType, priceCents, startsAt, acceptBy, completionAskedAt } = booking;
  const isOpen = startsAt === null || acceptBy !== null || isUnanswered(booking);
  if (by === 'mentor' || isOpen || isMissed(booking)) return priceCents;
  // Otherwise, the mentee could attend the session and get all of the money back.
  if (sessionType === 'messaging' || completionAskedAt) return lateRefundOf(priceCents);
  return isBefore(now, fullRefundEnd(booking, startsAt)) ? priceCents : lateRefundOf(priceCents);
};

/** `until` is inclusive: exactly 24 hours before the start still counts. */
const isBefore = (now: Date, until: number) => now.getTime() <= until;

/**
 * The deadline for cancelling a call or meeting with a full refund. If the mentor chose the time at short notice, the
 * mentee may not learn of it before the start, so the deadline may be as late as the end.
 */
const fullRefundEnd = ({ mentorChoseAt, endsAt }: Booking, startsAt: Date): number => {
  const beforeStart = startsAt.getTime() - fullRefundNoticeMs;
  if (!mentorChoseAt) return beforeStart;
  const end = endsAt ?? startsAt;
  const afterChoice = Math.min(mentorChoseAt.getTime() + reconsiderMs, end.getTime());
  return Math.max(beforeStart, afterChoice);
};

/**
 * When the possible actions or the cost of cancelling will next change without any action; null if they won't (product
 * 3.6, 3.16).
 */
export const nextChangeAt = (booking: Booking, now: Date): Date | null => {
  const { status, reportedAt, startsAt, endsAt, acceptBy } = booking;
  if (status !== 'active' || reportedAt) return null;
  // The last moments for moving and for a full refund still count.
  const deadlines = startsAt && [
    startsAt.getTime() - fullRefundNoticeMs + 1,
    fullRefundEnd(booking, startsAt) + 1,
  ];
  const times = [
    ...(deadlines ?? []),
    ...[startsAt, endsAt, acceptBy].map((at) => at?.getTime() ?? 0),
  ];
  const coming = times.filter((time) => time > now.getTime());
  return coming.length === 0 ? null : new Date(Math.min(...coming));
};

/** How the price is split if this amount is refunded. */
export const splitOf = (
  priceCents: number,
  refundCents: number,
  { bookingFeeShare }: Pick<Terms, 'bookingFeeShare'>,
): HeldSplit => {
  const rest = priceCents - refundCents;
  const platformCents = feeOf(rest, bookingFeeShare);
  return { menteeCents: refundCents, mentorCents: rest - platformCents, platformCents };
};

/** When a booking is completed, or refunded if its mentor missed it; otherwise like {@link releaseTime}. */
const completionTime = (booking: Booking): Date | null => {
  const { status, reportedAt, completionAskedAt, endsAt, acceptBy } = booking;
  if (status !== 'active' || reportedAt || acceptBy || isUnanswered(booking)) return null;
  const from = [completionAskedAt, endsAt].filter((time) => time !== null);
  if (from.length === 0) return null;
  return new Date(Math.min(...from.map((time) => time.getTime())) + reportPeriodMs);
};

/**
 * When the money is released unless a problem is reported (product 3.6): 72 hours after the end, or after the mentor
 * marked the session complete, whichever comes first. Null if neither has a time yet, if the booking is settled or
 * reported, or if the mentor missed it.
 */
export const releaseTime = (booking: Booking): Date | null =>
  isMissed(booking) ? null : completionTime(booking);

/** When a booking must next be checked if nobody does anything; null if it is settled or reported. */
export const nextCheckAt = (booking: Booking, { unscheduledBookingDays }: Terms): Date | null => {
  const { status, reportedAt, endsAt, createdAt, acceptBy } = booking;
  if (status !== 'active' || reportedAt) return null;
  if (acceptBy) return acceptBy;
  // A booking of messages may be answered until its end.
  if (isUnanswered(booking)) return endsAt;
  return completionTime(booking) ?? new Date(createdAt.getTime() + unscheduledBookingDays * dayMs);
};

/** The deadline for deciding a reported problem: the money can't be held longer (product 3.6). */
export const decideBy = (bookedAt: Date, { heldDaysMax }: Pick<Marketplace, 'heldDaysMax'>): Date =>
  new Date(bookedAt.getTime() + heldDaysMax * dayMs);

/** The automatic outcome that is due now, or null if there is none (product 3.6). */
export const automaticOutcome = (booking: Booking, now: Date, terms: Terms): Outcome | null => {
  const at = nextCheckAt(booking, terms);
  if (!at || at > now) return null;
  const refundCents = booking.priceCents;
  if (booking.acceptBy) return { reason: 'not_accepted', refundCents };
  if (isUnanswered(booking)) return { reason: 'unanswered', refundCents };
  if (!completionTime(booking)) return { reason: 'never_scheduled', refundCents };
  return isMissed(booking)
    ? { reason: 'mentor_unavailable', refundCents }
    : { reason: 'completed_automatically', refundCents: 0 };
};

/** Whether a booking ended as completed. A decided report may also complete it. */
export const isCompletion = (reason: SessionRow['settlementReason']): boolean =>
  reason === 'confirmed' || reason === 'completed_automatically';

/** The status of a booking after an outcome: a report decided in part for the mentor completes it. */
export const statusAfter = (
  { reason, refundCents }: Outcome,
  priceCents: number,
): 'completed' | 'cancelled' => {
  if (reason === 'decided') return refundCents === priceCents ? 'cancelled' : 'completed';
  return isCompletion(reason) ? 'completed' : 'cancelled';
};

/**
 * How long a booking lets its people write (product 3.15): messages for their 30 days, others until their end, or while
 * they have no time. Choosing or moving a time never shortens the earlier period (`writeUntil`).
 */
export const writeUntil = (
  {
    endsAt,
    createdAt,
    writeUntil: before,
  }: Pick<SessionRow, 'endsAt' | 'createdAt' | 'writeUntil'>,
  { unscheduledBookingDays }: Pick<Terms, 'unscheduledBookingDays'>,
): Date => {
  const end = endsAt ?? new Date(createdAt.getTime() + unscheduledBookingDays * dayMs);
  return before && before > end ? before : end;
};
