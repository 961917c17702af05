import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { PaymentsPort } from '../../platform/payments/payments.ts';
import type { Sandbox } from '../../platform/payments/sandbox.ts';
import type { PaymentsDemo } from './demo.ts';
import { createIntents, type Intents } from './intents.service.ts';
import { findIntents } from './intents.store.ts';
import { paymentRoutes } from './payments.routes.ts';
import type { Intent } from './payments.tables.ts';
import { paymentsData } from './personal-data.ts';
import { createRefunds, type Refunds } from './refunds.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.service.ts';

export { sumDailyMoney } from './daily-money.store.ts';
export type { PaymentsDemo } from './demo.ts';
export type { Fulfilment } from './intents.service.ts';
export { paymentsDatabase } from './payments.database.ts';
export { planChanged } from './payments.events.ts';
export { isCurrent } from './payments.policy.ts';
export type { Intent } from './payments.tables.ts';
export { hasPlanSql } from './subscriptions.store.ts';

/** Payment intents, the ledger, refunds and plans. */
export interface Payments
  extends Feature,
    Pick<Intents, 'open' | 'findOwn' | 'settle' | 'registerPurpose'>,
    Pick<Refunds, 'refund' | 'refundRest'>,
    Pick<Subscriptions, 'planOf' | 'currentPlan' | 'lockPlan' | 'setPlan'> {
  /** Finds the payments of other features' records. */
  findIntents(db: Connection, ids: readonly string[]): Promise<Intent[]>;
  demo(): Promise<PaymentsDemo>;
}

/** @param sandbox null if another provider is used */
export const createPayments = (
  context: Context,
  provider: PaymentsPort,
  sandbox: Pick<Sandbox, 'confirm' | 'addPaid'> | null,
): Payments => {
  const refunds = createRefunds(context, provider);
  const intents = createIntents(context, provider, refunds);
  const subscriptions = createSubscriptions(context);
  return {
    ...intents,
    ...subscriptions,
    refund: refunds.refund,
    refundRest: refunds.refundRest,
    findIntents,
    name: 'payments',
    jobs: [...refunds.jobs, ...subscriptions.jobs],
    routes: paymentRoutes(provider, sandbox, intents),
    personalData: paymentsData(subscriptions.endPlan),
    async demo() {
      const { createPaymentsDemo } = await import('./demo.ts');
      return createPaymentsDemo(context.config, sandbox, subscriptions);
    },
  };
};
