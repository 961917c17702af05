import type { Transaction } from '../db/database.ts';
import { monthsAfter } from './plan-periods.ts';
import type { PlanOrder, ProviderInvoice, ProviderSubscription } from './plans.ts';
import { insertSandboxCustomer } from './sandbox-customers.store.ts';
import { sandboxId } from './sandbox-ids.ts';
import { findSandboxInvoices } from './sandbox-invoices.store.ts';
import { paidInvoices, providerSubscription } from './sandbox-plan-answers.ts';
import { createPlanBooks } from './sandbox-plan-books.ts';
import { insertSandboxSubscription } from './sandbox-subscriptions.store.ts';
import { goodCard, outcomeOfLaterCharge } from './test-cards.ts';

/** A plan that was bought in the past. */
export interface PastPlan extends PlanOrder {
  readonly userId: string;
  readonly since: Date;
}

/** A plan that is paid until the end of its period, with its invoices. */
export interface PaidPastPlan {
  readonly subscription: ProviderSubscription & { readonly status: 'active' };
  readonly invoices: readonly ProviderInvoice[];
}

// No webhooks are sent about the past.
const silence = { addAbout: async () => {} };

/** Stores a past plan, with a card that is never declined and a paid invoice for each month until `now`. */
export const addPastPlan = async (
  tx: Transaction,
  { userId, since, plan, priceCents, currency }: PastPlan,
  now: Date,
): Promise<PaidPastPlan> => {
  const starts = startsOfPeriods(since, now);
  const customerId = sandboxId('cus');
  const subscription = {
    id: sandboxId('sub'),
    customerId,
    plan,
    priceCents,
    currency,
    status: 'active',
    anchor: since,
    period: starts.length - 1,
    currentPeriodEnd: monthsAfter(since, starts.length),
    cancelAtPeriodEnd: false,
  } as const;
  const customer = { id: customerId, userId, card: goodCard, creditCents: 0, createdAt: since };
  await insertSandboxCustomer(tx, customer);
  await insertSandboxSubscription(tx, subscription);
  for (const start of starts) {
    await createPlanBooks({ now: () => start }, silence).invoice(tx, subscription, {
      amountCents: priceCents,
      outcome: outcomeOfLaterCharge,
    });
  }
  const invoices = paidInvoices(await findSandboxInvoices(tx, subscription.id));
  return { subscription: providerSubscription(subscription), invoices };
};

/** The start of each period until now, including the first. */
const startsOfPeriods = (since: Date, now: Date): Date[] => {
  const starts = [since];
  for (let next = monthsAfter(since, 1); next <= now; next = monthsAfter(since, starts.length)) {
    starts.push(next);
  }
  return starts;
};
