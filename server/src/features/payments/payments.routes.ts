import { confirmSandboxPayment, paymentWebhook } from '@ithaca/contracts/payments';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { PaymentsPort } from '../../platform/payments/payments.ts';
import type { Sandbox } from '../../platform/payments/sandbox.ts';
import type { Disputes } from './disputes.ts';
import type { Intents } from './intents.service.ts';
import type { PayoutAccounts } from './payout-accounts.ts';
import type { Refunds } from './refunds.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

/** What the provider's webhooks are about. */
interface WebhookReceivers {
  intents: Intents;
  refunds: Pick<Refunds, 'receiveRejected'>;
  plans: Pick<SubscriptionSync, 'refresh'>;
  payoutAccounts: Pick<PayoutAccounts, 'refresh'>;
  disputes: Disputes;
}

/** The provider's webhook and the sandbox's card form. Features start their payments themselves. */
export const paymentRoutes = (
  provider: PaymentsPort,
  sandbox: Pick<Sandbox, 'confirm'> | null,
  { intents, refunds, plans, payoutAccounts, disputes }: WebhookReceivers,
): Route[] => [
  route(paymentWebhook, async ({ request }) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers['stripe-signature']?.toString();
    const event = provider.parseWebhook(body, signature);
    if (event.kind === 'succeeded') await intents.receive(event.intentId);
    if (event.kind === 'disputed') await disputes.receive(event);
    if (event.kind === 'refund_rejected') await refunds.receiveRejected(event);
    if (event.kind === 'payout_account') await payoutAccounts.refresh(event.accountId);
    if (event.kind === 'plan') await plans.refresh(event.subscriptionId);
    return answer(204);
  }),
  ...(sandbox ? sandboxRoutes(sandbox, intents) : []),
];

const sandboxRoutes = (sandbox: Pick<Sandbox, 'confirm'>, intents: Intents): Route[] => [
  route(confirmSandboxPayment, async ({ actor, body }) => {
    const [intentId = ''] = body.clientSecret.split('_secret_');
    await intents.findOwn(actor.userId, intentId);
    const { clientSecret, card, authenticate: authenticated = false } = body;
    const status = await sandbox.confirm({ clientSecret, card, authenticated });
    return answer(200, { status });
  }),
];
