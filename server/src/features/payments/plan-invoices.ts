import type { Transaction } from '../../platform/db/database.ts';
import type { ProviderInvoice } from '../../platform/payments/plans.ts';
import { insertIntentOnce, lockIntent } from './intents.store.ts';
import { recordMovement } from './ledger.store.ts';
import { paymentReceived } from './payment-states.ts';
import type { Refunds } from './refunds.ts';

/** A paid invoice with an amount. */
type Payment = ProviderInvoice & { readonly intentId: string };

/** The invoices for which money was paid. */
export const paymentsOf = (invoices: readonly ProviderInvoice[]): Payment[] =>
  invoices.flatMap((invoice) =>
    invoice.intentId ? [{ ...invoice, intentId: invoice.intentId }] : [],
  );

/**
 * Records the payments of a subscription's invoices, each once, however often and in whatever order they are
 * reported (product 4.4).
 */
export const recordInvoices = async (
  tx: Transaction,
  userId: string,
  invoices: readonly ProviderInvoice[],
) => {
  for (const { intentId, amountCents, paidAt } of paymentsOf(invoices)) {
    const { changes, movement } = paymentReceived(amountCents, 'revenue', paidAt);
    const isNew = await insertIntentOnce(tx, {
      id: intentId,
      userId,
      purpose: 'subscription',
      mentorProfileId: null,
      amountCents,
      createdAt: paidAt,
      ...changes,
    });
    if (isNew) await recordMovement(tx, intentId, movement, paidAt);
  }
};

/** Refunds whatever is left of the payments of a subscription's invoices. */
export const refundInvoices = async (
  tx: Transaction,
  refunds: Pick<Refunds, 'refund'>,
  invoices: readonly ProviderInvoice[],
  reason: string,
) => {
  for (const { intentId } of paymentsOf(invoices)) {
    const intent = await lockIntent(tx, intentId);
    const left = intent ? intent.amountCents - intent.refundedCents : 0;
    if (intent && left > 0) await refunds.refund(tx, intent, left, reason);
  }
};
