import { dayMs } from '@ithaca/contracts/durations';
import type Stripe from 'stripe';
import type { Clock } from '../clock.ts';
import type { ProviderMovement } from './movements.ts';
import type { PaymentsPort, ProviderIntent } from './payments.ts';
import { pageSize, type StripeConnection } from './stripe-client.ts';
import { dateOf, idOf, isRejected, keyName } from './stripe-references.ts';

type StripePayments = Omit<PaymentsPort, 'parseWebhook'>;

/** Payments and refunds at Stripe (product 4.2). */
export const createStripePayments = (
  { api, call }: StripeConnection,
  clock: Clock,
): StripePayments => ({
  async createIntent({ amountCents, currency, metadata, idempotencyKey }) {
    const intent = await call(
      api.paymentIntents.create(
        { amount: amountCents, currency, metadata, automatic_payment_methods: { enabled: true } },
        { idempotencyKey },
      ),
    );
    return providerIntent(intent);
  },

  async retrieveIntent(id) {
    const intent = await call.orNull(api.paymentIntents.retrieve(id));
    return intent && providerIntent(intent);
  },

  async refund({ intentId, amountCents, idempotencyKey: key }) {
    // Stripe forgets idempotency keys after a day, but a refund may be retried for several days.
    const earlier = api.refunds.list({ payment_intent: intentId, limit: pageSize });
    const yesterday = new Date(clock.now().getTime() - dayMs);
    let rejected = 0;
    for await (const made of call.each(earlier)) {
      if (made.metadata?.[keyName] !== key) continue;
      if (made.amount !== amountCents) throw new Error('Idempotency key used for another refund');
      // Ordered again once a day, not on every attempt.
      if (!isRejected(made) || dateOf(made.created) > yesterday) return acceptedRefund(made);
      rejected += 1;
    }
    const order = { payment_intent: intentId, amount: amountCents, metadata: { [keyName]: key } };
    // With the key of a rejected refund, Stripe would return the rejected refund.
    const idempotencyKey = rejected === 0 ? key : `${key}:${rejected}`;
    return acceptedRefund(await call(api.refunds.create(order, { idempotencyKey })));
  },

  async *listMovements(since) {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for await (const intent of call.each(api.paymentIntents.list({ created, limit: pageSize }))) {
      if (intent.status === 'succeeded') yield paymentMovement(intent);
    }
    for await (const refund of call.each(api.refunds.list({ created, limit: pageSize }))) {
      if (!isRejected(refund)) yield refundMovement(refund);
    }
    for await (const transfer of call.each(api.transfers.list({ created, limit: pageSize }))) {
      yield transferMovement(transfer);
    }
  },
});

/** Stripe may add statuses: those that aren't listed here count as `processing`. */
const statuses: Readonly<Record<string, ProviderIntent['status']>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

const providerIntent = (intent: Stripe.PaymentIntent): ProviderIntent => {
  if (!intent.client_secret) throw new Error(`Stripe: ${intent.id} has no client secret`);
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    amountCents: intent.amount,
    currency: intent.currency,
    status: statuses[intent.status] ?? 'processing',
  };
};

const acceptedRefund = (refund: Stripe.Refund): { id: string } => {
  if (isRejected(refund)) throw new Error(`Stripe: the refund ${refund.id} was rejected`);
  return { id: refund.id };
};

const paymentMovement = ({ id, amount_received, created }: Stripe.PaymentIntent) =>
  ({
    kind: 'payment',
    id,
    intentId: id,
    key: null,
    amountCents: amount_received,
    createdAt: dateOf(created),
  }) satisfies ProviderMovement;

const refundMovement = ({ id, payment_intent, metadata, amount, created }: Stripe.Refund) =>
  ({
    kind: 'refund',
    id,
    intentId: idOf(payment_intent),
    key: metadata?.[keyName] ?? null,
    amountCents: amount,
    createdAt: dateOf(created),
  }) satisfies ProviderMovement;

const transferMovement = (transfer: Stripe.Transfer) =>
  ({
    kind: 'transfer',
    id: transfer.id,
    intentId: transfer.transfer_group,
    key: null,
    amountCents: transfer.amount - transfer.amount_reversed,
    createdAt: dateOf(transfer.created),
  }) satisfies ProviderMovement;
