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

interface RefundOrder {
  reason: string;
  amount?: string | undefined;
  refundedAmount?: string | undefined;
}

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
    { amount, refundedAmount, reason }: RefundOrder,
  ): Promise<ManagedPayment> =>
    inTransaction(db, async (tx) => {
      const payment = await lockIntent(tx, id);
      if (!payment) throw refuse('not_found');
      // It was paid after `refund` looked, and only a whole booking can be refunded.
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
      const cents = amount === undefined ? left : centsOf(amount);
      if (cents <= 0 || cents > left) {
        const range = left === 0 ? 'Nothing is left to refund' : `Enter 0.01 to ${moneyText(left)}`;
        throw refuse('invalid', { errors: { amount: [range] } });
      }
      await payments.refund(tx, payment, cents, reason, userId);
      return list.show(tx, id);
    });

  const refundBooking = async (
    actor: Actor,
    { id, amountCents }: Pick<Intent, 'id' | 'amountCents'>,
    { amount, reason }: RefundOrder,
  ): Promise<ManagedPayment> => {
    if (amount !== undefined && centsOf(amount) !== amountCents) {
      const whole = `A booking can only be refunded in full: ${moneyText(amountCents)}`;
      throw refuse('invalid', { errors: { amount: [whole] } });
    }
    await bookings.refundHeld(actor, { paymentIntentId: id, note: reason });
    return list.show(db, id);
  };

  return {
    /**
     * Refunds the given amount of an unlock or a plan, or what is left of it. If the money of a booking is held,
     * refunds all of it, which cancels the booking. Records who did it, and never refunds more than was paid, however
     * many people do it at the same time.
     * @throws not_found; already_released (409) once a booking's money is the mentor's; still_held (409)
     *   if a problem was reported; already_decided (409) if more was refunded than the administrator saw,
     *   or if a booking was refunded before, or paid at the same time; invalid (422) for an amount above what
     *   is left, or for a part of a booking
     */
    async refund(actor: Actor, id: string, order: RefundOrder): Promise<ManagedPayment> {
      const [payment] = await findIntents(db, [id]);
      return payment?.status === 'held'
        ? refundBooking(actor, payment, order)
        : refundPart(actor, id, order);
    },
  };
};
export type StaffRefunds = ReturnType<typeof createStaffRefunds>;
