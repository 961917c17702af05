import type { ProviderInvoice, ProviderSubscription } from './plans.ts';
import type { SandboxInvoice, SandboxSubscription } from './sandbox-plans.tables.ts';

/** Converts a subscription to the format of `PlansPort`. */
export const providerSubscription = <Status extends SandboxSubscription['status']>(
  subscription: SandboxSubscription & { readonly status: Status },
): ProviderSubscription & { readonly status: Status } => ({
  id: subscription.id,
  customerId: subscription.customerId,
  plan: subscription.plan,
  priceCents: subscription.priceCents,
  status: subscription.status,
  currentPeriodEnd: subscription.currentPeriodEnd,
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
});

/** Converts the paid invoices to the format of `PlansPort`, in the same order. */
export const paidInvoices = (invoices: readonly SandboxInvoice[]): ProviderInvoice[] =>
  invoices.flatMap(({ id, subscriptionId, intentId, plan, amountCents, paidAt }) =>
    paidAt ? [{ id, subscriptionId, intentId, plan, amountCents, paidAt }] : [],
  );
