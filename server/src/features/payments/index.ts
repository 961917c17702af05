import type { Context } from '../../context.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Sandbox } from '../../platform/payments/sandbox.ts';
import { createIntents, type Intents } from './intents.service.ts';
import { findIntents } from './intents.store.ts';
import { paymentRoutes } from './payments.routes.ts';
import type { Intent } from './payments.tables.ts';
import { createRefunds } from './refunds.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.service.ts';

export type { Fulfilment } from './intents.service.ts';
export { linesOf, type Movement } from './ledger-rules.ts';
export type { Intent } from './payments.tables.ts';

/** Money: intents, the ledger, refunds and plans. */
export interface Payments
  extends Pick<Intents, 'open' | 'findOwn' | 'settle' | 'onPaid'>,
    Pick<Subscriptions, 'planOf' | 'currentPlan' | 'lockPlan' | 'setPlan' | 'onPlanChanged'> {
  routes: Route[];
  /** The payments behind records, to show what became of them. */
  findIntents(db: Connection, ids: readonly string[]): Promise<Intent[]>;
}

/** @param sandbox the provider; the only one so far */
export const createPayments = (context: Context, sandbox: Sandbox): Payments => {
  const refunds = createRefunds(context, sandbox);
  const intents = createIntents(context, sandbox, refunds);
  return {
    ...intents,
    ...createSubscriptions(context),
    findIntents,
    routes: paymentRoutes(sandbox, sandbox, intents),
  };
};
