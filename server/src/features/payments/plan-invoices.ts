import type { Transaction } from '../../platform/db/database.ts';
import type { ProviderInvoice } from '../../platform/payments/plans.ts';
import { insertIntentOnce, lockIntent } from './intents.store.ts';
import { recordMovement } from './ledger.store.ts';
import { paymentReceived } from './payment-states.ts';
import type { Refunds } from './refunds.ts';

/** A paid invoice with an amount. */
type Payment = ProviderInvoice & { readonly intentId: string };

/** The invoices that were paid with money. */
export const paymentsOf = (invoices: readonly ProviderInvoice[]): Payment[] =>
  invoices.flatMap((invoice) =>
    invoice.intentId ? [{ ...invoice, intentId: invoice.intentId }] : [],
  );

/**
 * Records the payments of a subscription's invoices once each, however often and in whatever order they are reported
 * (product 4.4).
 * @returns the ids of the payments that weren't known before
 */
export const recordInvoices = async (
  tx: Transaction,
  userId: string,
  invoices: readonly ProviderInvoice[],
): Promise<string[]> => {
  const added: string[] = [];
  for (const { intentId, plan, amountCents, paidAt } of paymentsOf(invoices)) {
    const { changes, movement } = paymentReceived(amountCents, 'revenue', paidAt);
    const isNew = await insertIntentOnce(tx, {
      id: intentId,
      userId,
      purpose: 'subscription',
      mentorProfileId: null,
      plan,
      amountCents,
      createdAt: paidAt,
      ...changes,
    });
    if (!isNew) continue;
    await recordMovement(tx, intentId, movement, paidAt);
    added.push(intentId);
  }
  return added;
};

/** Refunds the remaining amounts of these payments. */
export const refundPayments = async (
  tx: Transaction,
  refunds: Pick<Refunds, 'refund'>,
  intentIds: readonly string[],
  reason: string,
) => {
  for (const intentId of intentIds) {
    const intent = await lockIntent(tx, intentId);
    const left = intent ? intent.amountCents - intent.refundedCents : 0;
    if (intent && left > 0) {
      await refunds.refund(tx, intent, { amountCents: left, reason });
    }
  }
};
