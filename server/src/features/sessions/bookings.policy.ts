import { fullRefundNoticeMs } from '@ithaca/contracts/bookings';
import { dayMs } from '@ithaca/contracts/durations';
import type { FieldErrors, ProblemCode } from '@ithaca/contracts/problems';
import { type SessionRole, type SessionType, sessionTypes } from '@ithaca/contracts/sessions';
import { awayUntil, type BookFacts, isListed, type Profile } from '../mentors/index.ts';
import { type Booking, refundOnCancel } from './booking-outcomes.ts';
import { offers } from './session-types.ts';
import type { SessionRow } from './sessions.tables.ts';

/** Whether somebody can book a mentor in this way, or why they can't. */
export type BookVerdict =
  | 'own_profile'
  | 'not_found'
  | 'mentor_away'
  | 'not_offered'
  | 'payment_needed';

/**
 * Derives the facts from records. For people who block or are blocked by a mentor, the mentor isn't listed (product
 * 1.18).
 */
export const bookFactsOf = (
  userId: string,
  { profile, isBlocked }: { profile: Profile; isBlocked: boolean },
  now: Date,
): BookFacts => ({
  isOwn: profile.userId === userId,
  isListed: isListed(profile) && !isBlocked,
  isAway: awayUntil(profile, now) !== null,
  profile,
});

/** Whether a user can book a mentor in this way (product 3.15). */
export const bookVerdict = (facts: BookFacts, type: SessionType): BookVerdict => {
  if (facts.isOwn) return 'own_profile';
  if (!facts.isListed) return 'not_found';
  if (facts.isAway) return 'mentor_away';
  return offers(facts.profile, type) ? 'payment_needed' : 'not_offered';
};

/** Whether a user can book a mentor in any way: `can.book`. */
export const mayBook = (facts: BookFacts): boolean =>
  sessionTypes.some((type) => bookVerdict(facts, type) === 'payment_needed');

/** How long the price of an order is valid (product 3.15): Stripe repeats an undelivered webhook for that long. */
const priceHoldsMs = 3 * dayMs;

/**
 * Whether a payment arrives so late that it can't buy a booking unless it matches the mentor's current price. Intents
 * don't expire, so without this rule a person could keep unpaid ones and book at old prices.
 */
export const isPriceOutdated = (
  { createdAt, amountCents }: { readonly createdAt: Date; readonly amountCents: number },
  currentCents: number | null,
  now: Date,
): boolean => amountCents !== currentCents && now.getTime() - createdAt.getTime() > priceHoldsMs;

/** A participant's role in a session. Call it only for people who may see the session (sessions.policy.ts). */
export const roleOf = (userId: string, { mentorId }: Pick<SessionRow, 'mentorId'>): SessionRole =>
  userId === mentorId ? 'mentor' : 'mentee';

export type BookingAction = 'complete' | 'cancel' | 'report' | 'schedule' | 'accept' | 'decline';

/** Why a booking of messages can't have a time. */
export const noTimeToChoose = 'Messages have no time to choose.';

/** Why somebody can't do something with a booking, with the message shown to them. */
export interface ActionRefusal {
  readonly code: ProblemCode;
  readonly detail: string;
  /** By invalid field. */
  readonly errors?: FieldErrors;
}

const refusals = {
  no_booking: { code: 'not_allowed', detail: 'This is only possible with a booked session.' },
  settled: { code: 'already_decided', detail: 'This session is already completed or cancelled.' },
  reported: {
    code: 'already_decided',
    detail: 'A problem was reported. The money is held until the administrator decides.',
  },
  not_started: { code: 'not_allowed', detail: 'This session hasn’t started yet.' },
  already_asked: {
    code: 'already_decided',
    detail: 'You have already marked this session as complete.',
  },
  completion_asked: {
    code: 'not_allowed',
    detail:
      'Your mentor has marked this session as complete. Please confirm that, or report a problem.',
  },
  blocked: {
    code: 'not_allowed',
    detail: 'You two can’t agree on a time at the moment. You can cancel the session.',
  },
  messages: {
    code: 'invalid',
    detail: noTimeToChoose,
    errors: { startsAt: [noTimeToChoose] },
  },
  too_late_to_move: {
    code: 'not_allowed',
    detail:
      'You can choose another time until 24 hours before the start. Please ask your mentor to move the session.',
  },
  started: { code: 'not_allowed', detail: 'This session has already started.' },
  mentors_choice: { code: 'not_allowed', detail: 'Only the mentor accepts or declines a time.' },
  nothing_to_accept: {
    code: 'already_decided',
    detail:
      'There is no time to accept. It may already have been accepted or declined, or be over.',
  },
  not_accepted: { code: 'not_allowed', detail: 'The mentor hasn’t accepted the time yet.' },
  not_accepted_in_time: {
    code: 'already_decided',
    detail:
      'The mentor didn’t accept the time. The booking is being cancelled and refunded in full.',
  },
  over: {
    code: 'not_allowed',
    detail: 'This session is over. Please confirm that it is complete, or report a problem.',
  },
} as const satisfies Record<string, ActionRefusal>;

/**
 * Why one of the two can't do something with a session now, or null if they can (product 3.6). While one of them blocks
 * the other, they can end a booking but can't agree on times (product 1.18).
 */
export const actionRefusal = (
  action: BookingAction,
  booking: Booking & Pick<SessionRow, 'origin'> & { readonly isBlocked: boolean },
  by: SessionRole,
  now: Date,
): ActionRefusal | null => {
  if (booking.origin !== 'booking') return refusals.no_booking;
  if (booking.status !== 'active') return refusals.settled;
  if (booking.reportedAt) return refusals.reported;
  if (booking.isBlocked && (action === 'schedule' || action === 'accept')) return refusals.blocked;
  if (action === 'schedule') return scheduleRefusal(booking, by, now);
  if (action === 'accept' || action === 'decline') return acceptRefusal(booking, by, now);
  if (action === 'cancel') return by === 'mentee' ? menteesCancelRefusal(booking, now) : null;
  if (booking.acceptBy) return refusals.not_accepted;
  if (booking.startsAt && booking.startsAt > now) return refusals.not_started;
  const isMarking = action === 'complete' && by === 'mentor';
  return isMarking && booking.completionAskedAt ? refusals.already_asked : null;
};

/** Otherwise, half of the money could be taken back after a session that took place. */
const menteesCancelRefusal = (booking: Booking, now: Date) => {
  const { completionAskedAt, endsAt, priceCents } = booking;
  if (refundOnCancel(booking, 'mentee', now) === priceCents) return null;
  if (completionAskedAt) return refusals.completion_asked;
  return endsAt !== null && endsAt <= now ? refusals.over : null;
};

/** A session without a time can always get one (product 3.5). */
const scheduleRefusal = (
  { sessionType, startsAt, acceptBy, completionAskedAt }: Booking,
  by: SessionRole,
  now: Date,
) => {
  if (sessionType === 'messaging') return refusals.messages;
  if (completionAskedAt)
    return by === 'mentor' ? refusals.already_asked : refusals.completion_asked;
  if (!startsAt) return null;
  if (acceptBy && acceptBy <= now) return refusals.not_accepted_in_time;
  if (startsAt <= now) return refusals.started;
  const isTooLate = startsAt.getTime() - now.getTime() < fullRefundNoticeMs;
  return by === 'mentee' && isTooLate ? refusals.too_late_to_move : null;
};

const acceptRefusal = ({ acceptBy }: Booking, by: SessionRole, now: Date) => {
  if (by === 'mentee') return refusals.mentors_choice;
  return acceptBy && acceptBy > now ? null : refusals.nothing_to_accept;
};

/** Whether a paid booking still waits for the time that was chosen with it. */
export const isUndecided = ({ status, startsAt }: Pick<SessionRow, 'status' | 'startsAt'>) =>
  status === 'active' && startsAt === null;
