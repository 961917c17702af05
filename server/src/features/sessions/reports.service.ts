import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { moneyText } from '../../platform/money.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertNote } from './booking-notes.store.ts';
import { type BookingRow, lockBooking } from './bookings.store.ts';
import { findUndecidedReports, type ReportedBooking } from './reports.store.ts';
import { findSessionOfPayment } from './sessions.store.ts';
import type { Settlements } from './settlements.ts';

interface Decision {
  refundCents: number;
  /** Why, for the books. */
  note: string;
}

/**
 * The administrator's decisions about held money: reported problems, and refunds without a report (product 3.6).
 * Callers have checked the role.
 */
export const createReports = (
  { db, clock, audit }: Pick<Context, 'db' | 'clock' | 'audit'>,
  settlements: Pick<Settlements, 'settle'>,
) => {
  const settleByDecision = async (
    tx: Transaction,
    { userId }: Actor,
    booking: BookingRow,
    { refundCents, note }: Decision,
  ) => {
    const { id: sessionId, paymentIntentId, menteeId } = booking;
    await settlements.settle(tx, booking, { reason: 'decided', refundCents });
    const decision = { kind: 'decision', text: note, createdAt: clock.now() } as const;
    await insertNote(tx, { sessionId, authorId: userId, ...decision });
    audit.record(tx, {
      kind: 'booking.decided',
      actorId: userId,
      subjectId: menteeId,
      details: { paymentId: paymentIntentId ?? '', amount: moneyText(refundCents) },
    });
  };

  return {
    /** Up to `limit` undecided reports after the position `after`, oldest first. */
    listUndecided: (
      after: Pick<ReportedBooking, 'reportedAt' | 'id'> | null,
      limit: number,
    ): Promise<ReportedBooking[]> => findUndecidedReports(db, after, limit),

    /**
     * Decides a report: refunds this amount to the mentee, and releases the rest. The session is cancelled if
     * everything is refunded, otherwise completed.
     * @throws not_found for an unknown booking; already_decided unless it is reported and held; invalid (422) for an
     *   amount above the price
     */
    decide: (
      actor: Actor,
      { sessionId, ...decision }: Decision & { sessionId: string },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const booking = await lockBooking(tx, sessionId);
        if (booking?.origin !== 'booking') throw refuse('not_found');
        if (booking.status !== 'active' || !booking.reportedAt) throw refuse('already_decided');
        const { priceCents } = booking;
        const { refundCents } = decision;
        if (!Number.isSafeInteger(refundCents) || refundCents < 0 || refundCents > priceCents) {
          throw refuse('invalid', {
            errors: { refundAmount: [`Enter an amount from 0.00 to ${moneyText(priceCents)}`] },
          });
        }
        await settleByDecision(tx, actor, booking, decision);
      }),

    /**
     * Refunds held money. If a problem was reported, this decides the report, and the rest is released; otherwise it
     * cancels the booking.
     * @param decision.refundCents more than 0 and at most the price, which callers have checked
     * @throws not_found for a payment without a booking; already_decided if its money has left; invalid (422) for a
     *   partial refund of a booking that nobody reported
     */
    refundHeld: (
      actor: Actor,
      { paymentIntentId, ...decision }: Decision & { paymentIntentId: string },
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const session = await findSessionOfPayment(tx, paymentIntentId);
        const booking = session && (await lockBooking(tx, session.id));
        if (booking?.origin !== 'booking') throw refuse('not_found');
        if (booking.status !== 'active') throw refuse('already_decided');
        const { reportedAt, priceCents } = booking;
        if (!reportedAt && decision.refundCents !== priceCents) {
          const whole = `Without a reported problem, a booking can only be refunded in full: ${moneyText(priceCents)}`;
          throw refuse('invalid', { errors: { amount: [whole] } });
        }
        await settleByDecision(tx, actor, booking, decision);
      }),
  };
};
export type Reports = ReturnType<typeof createReports>;
