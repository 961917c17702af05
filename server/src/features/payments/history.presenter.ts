import type { Payment } from '@ithaca/contracts/payment-history';
import { moneyText } from '../../platform/money.ts';
import type { Intent } from './payments.tables.ts';

/**
 * Presents a received payment.
 * @param title what it bought
 * @throws for an unpaid intent, which isn't a payment
 */
export const presentPayment = (intent: Intent, title: string): Payment => {
  const { id, purpose, amountCents, refundedCents, status, fulfilledKind, fulfilledId } = intent;
  if (status === 'unpaid') throw new Error(`Intent ${id} is unpaid`);
  return {
    id,
    purpose,
    title,
    amount: moneyText(amountCents),
    status,
    refundedAmount: moneyText(refundedCents),
    sessionId: fulfilledKind === 'session' ? fulfilledId : null,
    createdAt: intent.createdAt.toISOString(),
  };
};
