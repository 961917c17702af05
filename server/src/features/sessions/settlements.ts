import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Conversations } from '../conversations/index.ts';
import { countCompletedSessions } from '../mentors/index.ts';
import type { Payments } from '../payments/index.ts';
import { mailAbout } from './booking-mails.ts';
import {
  automaticOutcome,
  nextCheckAt,
  type Outcome,
  splitOf,
  statusAfter,
} from './booking-outcomes.ts';
import { type BookingRow, findDueBookings, lockBooking, updateBooking } from './bookings.store.ts';
import { bookingSettled } from './sessions.events.ts';
import { createWriteEnds } from './write-ends.ts';

/** Settles a booking automatically if it is due. */
export const settleWhenDue = jobKind('sessions.look-at-booking', z.object({ sessionId: id }));

/** Checks all due bookings, so that none depends on a single job. */
export const findDue = jobKind('sessions.find-due-bookings', z.object({}), { everyHours: 1 });

const batchSize = 1000;

/** What settlements need from other features. */
export interface SettlementDependencies {
  payments: Pick<Payments, 'settleHeld' | 'currentPlan'>;
  conversations: Pick<Conversations, 'shortenWriting'>;
}

/** Ends bookings and splits their money (product 3.6). Callers must have locked the booking. */
export const createSettlements = (
  context: Context,
  { payments, conversations }: SettlementDependencies,
) => {
  const { db, clock, config, jobs, events } = context;
  const { marketplace } = config;
  const writeEnds = createWriteEnds(context, payments);

  const settle = async (tx: Transaction, booking: BookingRow, outcome: Outcome): Promise<void> => {
    const { id: sessionId, mentorId, menteeId, priceCents, paymentIntentId } = booking;
    const { reason, refundCents } = outcome;
    if (!paymentIntentId) throw new Error(`Booking ${sessionId} was never paid`);
    const status = statusAfter(outcome, priceCents);
    const isCancelled = status === 'cancelled';
    const now = clock.now();
    const split = splitOf(priceCents, refundCents, marketplace);
    await payments.settleHeld(tx, paymentIntentId, { split, mentorId, reason });
    await updateBooking(tx, sessionId, {
      status,
      completedAt: status === 'completed' ? now : null,
      settledAt: now,
      settlementReason: reason,
      dueAt: null,
      acceptBy: null,
      calendarSequence: booking.calendarSequence + (isCancelled ? 1 : 0),
    });
    if (status === 'completed') await countCompletedSessions(tx, [mentorId]);
    else {
      const { conversationId } = booking;
      const findEnd = () => writeEnds.find(tx, conversationId);
      await conversations.shortenWriting(tx, conversationId, findEnd);
    }
    await events.publish(tx, bookingSettled, { sessionId, mentorId, menteeId, reason });
    await mailAbout(jobs, tx, booking, 'settled');
  };

  const scheduleCheck = async (tx: Transaction, booking: BookingRow): Promise<void> => {
    const dueAt = nextCheckAt(booking, marketplace);
    await updateBooking(tx, booking.id, { dueAt });
    const job = { sessionId: booking.id };
    if (dueAt) await jobs.add(tx, settleWhenDue, job, { startAfter: dueAt });
  };

  return {
    /**
     * Completes or cancels a booking, and refunds and releases all of its money, in the caller's
     * transaction.
     * @param booking active, and locked by this transaction
     */
    settle,

    /** Schedules the next check of an active booking after a change. */
    scheduleCheck,

    /** Settles a booking if it is due. Repeated calls have no effect. */
    settleIfDue: (sessionId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const booking = await lockBooking(tx, sessionId);
        const now = clock.now();
        if (!booking?.dueAt || booking.dueAt > now) return;
        const outcome = automaticOutcome(booking, now, marketplace);
        await (outcome ? settle(tx, booking, outcome) : scheduleCheck(tx, booking));
      }),
  };
};
export type Settlements = ReturnType<typeof createSettlements>;

/**
 * Handles {@link settleWhenDue} and {@link findDue}. Each booking has its own job, so one failure doesn't block the
 * others.
 */
export const settlementJobs = (
  { db, clock, jobs }: Pick<Context, 'db' | 'clock' | 'jobs'>,
  settlements: Pick<Settlements, 'settleIfDue'>,
) => [
  handleJob(settleWhenDue, ({ sessionId }) => settlements.settleIfDue(sessionId)),
  handleJob(findDue, async () => {
    for (const sessionId of await findDueBookings(db, clock.now(), batchSize)) {
      await jobs.add(db, settleWhenDue, { sessionId });
    }
  }),
];
