import {
  cancelSubscription,
  changeSandboxCard,
  checkSubscription,
  completeSandboxCheckout,
  createSubscription,
  getSandboxCheckout,
  getSandboxPortal,
  getSubscription,
  openPlanPortal,
  previewPlanChange,
  resumeSubscription,
} from '@ithaca/contracts/subscriptions';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import { moneyText } from '../../platform/money.ts';
import type { HostedPages } from '../../platform/payments/sandbox-hosted-pages.ts';
import { goodCard } from '../../platform/payments/test-cards.ts';
import { refuse } from '../../platform/refusal.ts';
import type { PlanChanges } from './plan-changes.service.ts';
import type { ProviderPages } from './provider-pages.ts';
import { findSubscription, isOwnCheckout } from './subscriptions.store.ts';

/** One's own plan. */
export const subscriptionRoutes = (plans: PlanChanges, pages: ProviderPages): Route[] => [
  route(getSubscription, async ({ actor }) => answer(200, await plans.get(actor))),
  route(createSubscription, async ({ actor, body }) =>
    answer(200, await plans.choose(actor, body)),
  ),
  route(checkSubscription, async ({ actor, params }) =>
    answer(200, await pages.checkCheckout(actor, params.sessionId)),
  ),
  route(previewPlanChange, async ({ actor, query }) =>
    answer(200, await plans.preview(actor, query.planId)),
  ),
  route(cancelSubscription, async ({ actor }) => answer(200, await plans.cancel(actor))),
  route(resumeSubscription, async ({ actor }) => answer(200, await plans.resume(actor))),
  route(openPlanPortal, async ({ actor }) => answer(200, await pages.openPortal(actor))),
];

/** What the sandbox's hosted pages call, for the person whose checkout or card it is. */
export const hostedPageRoutes = (
  { db }: Pick<Context, 'db'>,
  sandbox: HostedPages,
  pages: Pick<ProviderPages, 'checkCheckout'>,
): Route[] => {
  const requireOwnCheckout = async ({ userId }: Actor, id: string) => {
    if (!(await isOwnCheckout(db, { id, userId }))) throw refuse('not_found');
  };
  const requireOwnCustomer = async ({ userId }: Actor, customerId: string) => {
    const own = await findSubscription(db, userId);
    if (own?.customerId !== customerId) throw refuse('not_found');
  };
  return [
    route(getSandboxCheckout, async ({ actor, params }) => {
      await requireOwnCheckout(actor, params.sessionId);
      const { plan: planId, priceCents, ...page } = await sandbox.readCheckout(params.sessionId);
      return answer(200, { ...page, planId, price: moneyText(priceCents) });
    }),
    route(completeSandboxCheckout, async ({ actor, params, body }) => {
      await requireOwnCheckout(actor, params.sessionId);
      const { card = goodCard, authenticate: authenticated = false } = body ?? {};
      const status = await sandbox.completeCheckout(params.sessionId, { card, authenticated });
      // The page leads back to the site, where the plan must be active. The webhook may come later.
      if (status === 'succeeded') await pages.checkCheckout(actor, params.sessionId);
      return answer(200, { status });
    }),
    route(getSandboxPortal, async ({ actor, params }) => {
      await requireOwnCustomer(actor, params.customerId);
      const { card, invoices } = await sandbox.readPortal(params.customerId);
      const shown = invoices.map(({ id, amountCents, status, createdAt }) => ({
        id,
        amount: moneyText(amountCents),
        status,
        createdAt: createdAt.toISOString(),
      }));
      return answer(200, { card, invoices: shown });
    }),
    route(changeSandboxCard, async ({ actor, params, body }) => {
      await requireOwnCustomer(actor, params.customerId);
      const { card, authenticate: authenticated = false } = body;
      const status = await sandbox.changeCard(params.customerId, { card, authenticated });
      return answer(200, { status });
    }),
  ];
};
