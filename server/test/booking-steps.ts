import { dayMs, hourMs } from '@ithaca/contracts/durations';
import type { SessionRole } from '@ithaca/contracts/sessions';
import fc from 'fast-check';
import type { HeldSplit } from '../src/features/payments/index.ts';
import { linesOf, type Movement } from '../src/features/payments/ledger-rules.ts';
import {
  automaticOutcome,
  type Booking,
  type Outcome,
  refundOnCancel,
  splitOf,
  statusAfter,
} from '../src/features/sessions/booking-outcomes.ts';
import { actionRefusal } from '../src/features/sessions/bookings.policy.ts';

/** Something that happens to a booking. */
export type BookingStep =
  | { kind: 'complete' | 'cancel' | 'report'; by: SessionRole }
  /** The share of the price that is refunded. */
  | { kind: 'decide'; share: number }
  | { kind: 'answer' }
  /** The mentor blocks the mentee or is suspended; `return` ends this. */
  | { kind: 'leave' | 'return' }
  | { kind: 'schedule'; inHours: number }
  | { kind: 'wait'; hours: number }
  /** The payment arrives again, from the browser or from the provider. */
  | { kind: 'book' | 'webhook' };

const by = fc.constantFrom<SessionRole>('mentee', 'mentor');

export const bookingSteps: fc.Arbitrary<BookingStep[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('complete', 'cancel', 'report'), by }),
    fc.record({
      kind: fc.constant('decide'),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    fc.record({ kind: fc.constantFrom('answer', 'leave', 'return') }),
    fc.record({ kind: fc.constant('schedule'), inHours: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 800 }) }),
    fc.record({ kind: fc.constantFrom('book', 'webhook') }),
  ),
  { minLength: 1, maxLength: 8 },
);

export const bookingStarts = fc.record({
  sessionType: fc.constantFrom('messaging', 'video_call'),
  priceCents: fc.integer({ min: 100, max: 1_000_000 }),
});

/** A booking in memory: its state according to the pure rules, and who got what. */
export interface ModelBooking {
  now: Date;
  booking: Booking & {
    origin: 'booking';
    isAnswered: boolean;
    mentorUnavailableSince: Date | null;
    isBlocked: boolean;
  };
  settlement: (Outcome & { split: HeldSplit }) | null;
}

const unscheduledBookingDays = 60;

/** A booking that has just been paid. */
export const startModel = (start: {
  sessionType: 'messaging' | 'video_call';
  priceCents: number;
}): ModelBooking => {
  const now = new Date('2026-11-22T12:00:00Z');
  const isMessaging = start.sessionType === 'messaging';
  return {
    now,
    booking: {
      ...start,
      origin: 'booking',
      status: 'active',
      createdAt: now,
      startsAt: isMessaging ? now : null,
      endsAt: isMessaging ? new Date(now.getTime() + 30 * dayMs) : null,
      acceptBy: null,
      mentorChoseAt: null,
      completionAskedAt: null,
      reportedAt: null,
      isAnswered: false,
      mentorUnavailableSince: null,
      isBlocked: false,
    },
    settlement: null,
  };
};

/** Performs a step. @returns whether it was allowed */
export const applyStep = (model: ModelBooking, step: BookingStep, bookingFeeShare = 0): boolean => {
  const { booking, now } = model;
  const settle = (outcome: Outcome) => {
    const { priceCents } = booking;
    const split = splitOf(priceCents, outcome.refundCents, { bookingFeeShare });
    model.settlement = { ...outcome, split };
    booking.status = statusAfter(outcome, priceCents);
    return true;
  };
  switch (step.kind) {
    case 'complete':
    case 'cancel':
    case 'report':
      if (actionRefusal(step.kind, booking, step.by, now)) return false;
      if (step.kind === 'report') booking.reportedAt = now;
      else if (step.kind === 'cancel') {
        const refundCents = refundOnCancel(booking, step.by, now);
        return settle({ reason: `cancelled_by_${step.by}`, refundCents });
      } else if (step.by === 'mentor') booking.completionAskedAt = now;
      else return settle({ reason: 'confirmed', refundCents: 0 });
      return true;
    case 'decide':
      if (booking.status !== 'active' || !booking.reportedAt) return false;
      return settle({ reason: 'decided', refundCents: refundOfShare(booking, step.share) });
    case 'answer':
      if (booking.endsAt === null || now <= booking.endsAt) booking.isAnswered = true;
      return true;
    case 'leave':
      booking.mentorUnavailableSince ??= now;
      return true;
    case 'return':
      booking.mentorUnavailableSince = null;
      return true;
    case 'schedule':
      if (booking.status !== 'active' || booking.reportedAt || booking.startsAt) return false;
      // Like the server, which schedules no session that has been marked complete.
      if (booking.completionAskedAt) return false;
      booking.startsAt = new Date(now.getTime() + step.inHours * hourMs);
      booking.endsAt = new Date(booking.startsAt.getTime() + hourMs);
      return true;
    case 'wait': {
      model.now = new Date(now.getTime() + step.hours * hourMs);
      const outcome = automaticOutcome(booking, model.now, {
        bookingFeeShare,
        unscheduledBookingDays,
      });
      return outcome ? settle(outcome) : true;
    }
    default:
      return true;
  }
};

/** The refund for this share of the price, in cents. */
export const refundOfShare = ({ priceCents }: Pick<Booking, 'priceCents'>, share: number) =>
  Math.round(priceCents * share);

/** The movements of an outcome, as payments record them. */
const movementsOf = ({ settlement }: ModelBooking): Movement[] => {
  if (!settlement) return [];
  const { menteeCents, mentorCents, platformCents } = settlement.split;
  const all: Movement[] = [
    { kind: 'refunded', amountCents: menteeCents, from: 'held', refundId: 'refund' },
    { kind: 'released', amountCents: mentorCents, mentorId: 'mentor' },
    { kind: 'fee', amountCents: platformCents },
  ];
  return all.filter(({ amountCents }) => amountCents > 0);
};

/** The balances of all accounts, in cents, after the booking was paid and possibly settled. */
export const balancesOf = (model: ModelBooking): ReadonlyMap<string, number> => {
  const paid: Movement = { kind: 'held', amountCents: model.booking.priceCents };
  const balances = new Map<string, number>();
  for (const { account, amountCents } of [paid, ...movementsOf(model)].flatMap(linesOf)) {
    balances.set(account, (balances.get(account) ?? 0) + amountCents);
  }
  return balances;
};
