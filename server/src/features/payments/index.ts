import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { PaymentsPort } from '../../platform/payments/payments.ts';
import type { PayoutsPort } from '../../platform/payments/payouts.ts';
import type { PlansPort } from '../../platform/payments/plans.ts';
import type { Sandbox } from '../../platform/payments/sandbox.ts';
import { checkoutSweep } from './checkout-sweep.ts';
import { createReconciliation } from './daily-reconciliation.ts';
import type { PaymentsDemo } from './demo.ts';
import { createDescriptions, type Descriptions } from './descriptions.ts';
import { createDisputes } from './disputes.ts';
import { historyRoutes } from './history.routes.ts';
import { createPaymentHistory } from './history.service.ts';
import { createIntents, type Intents } from './intents.service.ts';
import { findIntents } from './intents.store.ts';
import { paymentRoutes } from './payments.routes.ts';
import type { Intent } from './payments.tables.ts';
import { createPayoutAccounts } from './payout-accounts.ts';
import { createPayoutRuns } from './payout-runs.ts';
import { payoutRoutes } from './payouts.routes.ts';
import { paymentsData } from './personal-data.ts';
import { createPlanChanges } from './plan-changes.service.ts';
import { planPeriodJob } from './plan-period.ts';
import { createProviderPages } from './provider-pages.ts';
import { receiptMailJob } from './receipt-mails.ts';
import { createReceipts } from './receipts.service.ts';
import { createRefunds, type Refunds } from './refunds.ts';
import { findHeldSplits, type HeldSplit } from './releases.store.ts';
import { createReleases, type Releases } from './releases.ts';
import { subscriptionEndingJobs } from './subscription-endings.ts';
import { planMailJob } from './subscription-mails.ts';
import { createSubscriptionSync } from './subscription-sync.ts';
import { hostedPageRoutes, subscriptionRoutes } from './subscriptions.routes.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.service.ts';

export { readBalances, sumMonthlyMoney } from './books.store.ts';
export { sumDailyMoney } from './daily-money.store.ts';
export type { PaymentsDemo } from './demo.ts';
export { presentPayment } from './history.presenter.ts';
export type { Fulfilment } from './intents.service.ts';
export { findIntents, lockIntent } from './intents.store.ts';
export { paymentsDatabase } from './payments.database.ts';
export { paymentDisputed, paymentRefunded, payoutSent, planChanged } from './payments.events.ts';
export { isCurrent } from './payments.policy.ts';
export type { Intent } from './payments.tables.ts';
export { receiptNumber } from './receipt-facts.ts';
export { type Comparison, compareWithProvider, usualStart } from './reconciliation.ts';
export type { HeldSplit } from './releases.store.ts';
export { hasPlanSql } from './subscriptions.store.ts';

/** Payment intents, the ledger, refunds, plans and the payouts of mentors. */
export interface Payments
  extends Feature,
    Pick<Intents, 'open' | 'findOwn' | 'settle' | 'registerPurpose'>,
    Descriptions,
    Pick<Refunds, 'refund'>,
    Releases,
    Pick<Subscriptions, 'planOf' | 'currentPlan' | 'lockPlan' | 'setPlan'> {
  /** Finds the payments of other features' records. */
  findIntents(db: Connection, ids: readonly string[]): Promise<Intent[]>;
  /** How held money was split, from the ledger, by the intents' ids. */
  findHeldSplits(
    db: Connection,
    intentIds: readonly string[],
  ): Promise<ReadonlyMap<string, HeldSplit>>;
  demo(): Promise<PaymentsDemo>;
}

/** @param sandbox null if another provider is used */
export const createPayments = (
  context: Context,
  provider: PaymentsPort & PlansPort & PayoutsPort,
  sandbox: Sandbox | null,
): Payments => {
  const refunds = createRefunds(context, provider);
  const intents = createIntents(context, provider, refunds);
  const subscriptions = createSubscriptions(context);
  const descriptions = createDescriptions(context.config.marketplace);
  const history = createPaymentHistory(context, descriptions);
  const payoutAccounts = createPayoutAccounts(context, provider);
  const payoutRuns = createPayoutRuns(context, provider);
  const receipts = createReceipts(context, descriptions);
  const sync = createSubscriptionSync(context, provider, { subscriptions, refunds });
  const pages = createProviderPages(context, provider, sync);
  const planChanges = createPlanChanges(context, provider, { subscriptions, sync, pages });
  const disputes = createDisputes(context, intents, planChanges);
  return {
    ...intents,
    ...subscriptions,
    ...descriptions,
    refund: refunds.refund,
    ...createReleases(context, refunds),
    findIntents,
    findHeldSplits,
    name: 'payments',
    jobs: [
      ...refunds.jobs,
      ...payoutRuns.jobs,
      ...subscriptionEndingJobs(provider),
      planPeriodJob(context, provider, { subscriptions, sync }),
      planMailJob(context),
      receiptMailJob(context, descriptions),
      createReconciliation(context, provider, intents),
      checkoutSweep(context, provider, sync),
    ],
    routes: [
      ...paymentRoutes(provider, sandbox, {
        intents,
        refunds,
        plans: sync,
        payoutAccounts,
        disputes,
      }),
      ...historyRoutes(history, receipts),
      ...payoutRoutes(payoutAccounts, sandbox),
      ...subscriptionRoutes(planChanges, pages),
      ...(sandbox ? hostedPageRoutes(context, sandbox, pages) : []),
    ],
    personalData: paymentsData(subscriptions.endPlan),
    async demo() {
      if (!sandbox) throw new Error('The demo requires the sandbox payment provider');
      const { createPaymentsDemo } = await import('./demo.ts');
      return createPaymentsDemo(context, sandbox, subscriptions);
    },
  };
};
