import type { ManagedPayment } from '@ithaca/contracts/admin-payments';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { centsOf, moneyText } from '../../platform/money.ts';
import { refuse } from '../../platform/refusal.ts';
import { findIntents, type Intent, lockIntent, type Payments } from '../payments/index.ts';
import type { Reports } from '../sessions/index.ts';
import type { PaymentList } from './payment-list.service.ts';
import { refundRefusal } from './payments.policy.ts';

interface RefundRequest {
  reason: string;
  amount?: string | undefined;
  refundedAmount?: string | undefined;
}

/** @throws invalid (422) unless the amount is more than 0 and at most what is left */
const centsToRefund = (amount: string | undefined, left: number): number => {
  const cents = amount === undefined ? left : centsOf(amount);
  if (cents > 0 && cents <= left) return cents;
  const range = left === 0 ? 'Nothing is left to refund' : `Enter 0.01 to ${moneyText(left)}`;
  throw refuse('invalid', { errors: { amount: [range] } });
};

/** Refunds by the administrator (product 4.9). */
export const createStaffRefunds = (
  { db }: Pick<Context, 'db'>,
  payments: Pick<Payments, 'refund'>,
  bookings: Pick<Reports, 'refundHeld'>,
  list: Pick<PaymentList, 'show'>,
) => {
  const refundPart = (
    { userId }: Actor,
    id: string,
    { amount, refundedAmount, reason }: RefundRequest,
  ): Promise<ManagedPayment> =>
    inTransaction(db, async (tx) => {
      const payment = await lockIntent(tx, id);
      if (!payment) throw refuse('not_found');
      // It was paid after `refund` read it, and held money is refunded differently.
      if (payment.status === 'held') {
        const detail = 'This booking has been paid in the meantime. Please check it again.';
        throw refuse('already_decided', { detail });
      }
      const isOutdated =
        refundedAmount !== undefined && centsOf(refundedAmount) !== payment.refundedCents;
      const refusal = refundRefusal(payment) ?? (isOutdated ? 'already_decided' : null);
      if (refusal === 'already_decided') {
        const detail = 'This payment has been refunded in the meantime. Please check it again.';
        throw refuse('already_decided', { detail });
      }
      if (refusal) throw refuse(refusal);
      const left = payment.amountCents - payment.refundedCents;
      const amountCents = centsToRefund(amount, left);
      await payments.refund(tx, payment, { amountCents, reason, actorId: userId });
      return list.show(tx, id);
    });

  const refundBooking = async (
    actor: Actor,
    { id, amountCents }: Pick<Intent, 'id' | 'amountCents'>,
    { amount, reason }: RefundRequest,
  ): Promise<ManagedPayment> => {
    const refundCents = centsToRefund(amount, amountCents);
    await bookings.refundHeld(actor, { paymentIntentId: id, refundCents, note: reason });
    return list.show(db, id);
  };

  return {
    /**
     * Refunds the given amount of a payment, or what is left of it. Money held for a booking is refunded in full, which
     * cancels the booking; if a problem was reported, part of it can be refunded, and the rest is released to the
     * mentor. Records who made the refund, and never refunds more than was paid, even with concurrent refunds.
     * @throws not_found; already_released (409) once a booking's money is the mentor's; already_decided (409) if
     *   more was refunded than the administrator saw, or if a booking was refunded before, or paid at the same
     *   time; invalid (422) for an amount above what is left, or for a part of a booking that nobody reported
     */
    async refund(actor: Actor, id: string, order: RefundRequest): Promise<ManagedPayment> {
      const [payment] = await findIntents(db, [id]);
      return payment?.status === 'held'
        ? refundBooking(actor, payment, order)
        : refundPart(actor, id, order);
    },
  };
};
export type StaffRefunds = ReturnType<typeof createStaffRefunds>;
