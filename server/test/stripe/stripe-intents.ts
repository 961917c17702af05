import { outcomeOfCard } from '../../src/platform/payments/test-cards.ts';
import { parameters } from './stripe-parameters.ts';
import { declined, invalidRequest } from './stripe-problem.ts';
import type { StripeObject } from './stripe-shapes.ts';
import type { StandInRoute, StripeState } from './stripe-state.ts';

/** Payment intents and refunds. */
export const createStripeIntents = (state: StripeState) => {
  const { events } = state;

  const createIntent = (values: Record<string, unknown>): StripeObject => {
    const id = state.newId('pi');
    return state.create('payment_intent', id, {
      client_secret: `${id}_secret_${state.newId('x').slice(2)}`,
      status: 'requires_payment_method',
      canceled_at: null,
      last_payment_error: null,
      next_action: null,
      processing: null,
      shipping: null,
      transfer_data: null,
      metadata: {},
      ...values,
    });
  };

  /** Marks an intent as paid and records the event. */
  const succeed = (intent: StripeObject) => {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.next_action = null;
    intent.latest_charge = state.newId('ch');
    events.add('payment_intent.succeeded', intent);
    return intent;
  };

  /**
   * Pays as the card form in the browser does, with a test card (product 4.2).
   * @throws a card_error if the bank declines
   */
  const confirm = (clientSecret: string, card: string, authenticated = false): StripeObject => {
    const [id = ''] = clientSecret.split('_secret_');
    const intent = state.find('payment_intent', id);
    if (intent.client_secret !== clientSecret) throw invalidRequest('The secret is wrong');
    if (intent.status === 'succeeded') return intent;
    const outcome = outcomeOfCard(card, authenticated);
    if (outcome === 'succeeded') return succeed(intent);
    if (outcome === 'requires_action') {
      intent.status = 'requires_action';
      intent.next_action = { type: 'use_stripe_sdk' };
      events.add('payment_intent.requires_action', intent);
      return intent;
    }
    const reason = outcome === 'insufficient_funds' ? outcome : 'generic_decline';
    intent.status = 'requires_payment_method';
    intent.last_payment_error = declined(reason).error;
    events.add('payment_intent.payment_failed', intent);
    throw declined(reason);
  };

  const refundsOf = (intentId: unknown) =>
    state.all('refund').filter((refund) => refund.payment_intent === intentId);

  const refund = (intent: StripeObject, amount: number, metadata: unknown) => {
    if (intent.status !== 'succeeded') {
      throw invalidRequest(`${intent.id} does not have a successful charge to refund.`);
    }
    const done = refundsOf(intent.id)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, made) => sum + made.amount, 0);
    if (done === intent.amount) throw invalidRequest('Already refunded', 'charge_already_refunded');
    if (amount > intent.amount - done) {
      throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount`);
    }
    const made = state.create('refund', state.newId('re'), {
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      charge: intent.latest_charge,
      metadata: metadata ?? {},
      status: 'succeeded',
    });
    events.add('refund.created', made);
    return made;
  };

  /** Makes the bank reject a refund, which may happen days after Stripe has accepted it. */
  const failRefund = (id: string) => {
    const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' };
    const refused = Object.assign(state.find('refund', id), failed);
    for (const type of ['refund.updated', 'refund.failed']) events.add(type, refused);
  };

  const routes: StandInRoute[] = [
    {
      method: 'POST',
      path: '/v1/payment_intents',
      allowed: parameters.createIntent,
      answer({ amount, currency, metadata }) {
        if (!/^\d+$/.test(String(amount))) throw invalidRequest('Invalid integer: amount');
        return createIntent({ amount: Number(amount), currency, metadata: metadata ?? {} });
      },
    },
    {
      method: 'GET',
      path: '/v1/payment_intents/:id',
      answer: (_, id) => state.find('payment_intent', id),
    },
    {
      method: 'GET',
      path: '/v1/payment_intents',
      allowed: parameters.listIntents,
      answer: (given) => state.list(state.all('payment_intent'), '/v1/payment_intents', given),
    },
    {
      method: 'POST',
      path: '/v1/refunds',
      allowed: parameters.createRefund,
      answer: ({ payment_intent, amount, metadata }) =>
        refund(state.find('payment_intent', payment_intent), Number(amount), metadata),
    },
    {
      method: 'GET',
      path: '/v1/refunds',
      allowed: parameters.listRefunds,
      answer: ({ payment_intent, ...given }) =>
        state.list(
          payment_intent ? refundsOf(payment_intent) : state.all('refund'),
          '/v1/refunds',
          given,
        ),
    },
  ];
  return { routes, createIntent, succeed, confirm, failRefund };
};
