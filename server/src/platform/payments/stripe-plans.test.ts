import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { standInSettings, startStripeStandIn } from '../../../test/stripe/stripe-stand-in.ts';
import { describePlansPort, type PlansHarness } from './plans-port.suite.ts';
import { createStripe } from './stripe.ts';

const log = pino({ level: 'silent' });

const startStripe = async () => {
  let time = new Date();
  const standIn = await startStripeStandIn(() => time);
  const { checkouts, billing, subscriptions, events } = standIn;
  const harness: PlansHarness = {
    port: createStripe(standInSettings, { clock: { now: () => time }, log }, standIn.server),
    async payCheckout(checkoutId, later = 'succeeds') {
      const { customer } = checkouts.complete(checkoutId);
      if (later === 'is declined') billing.declineFromNowOn(customer);
    },
    async changeCard(customerId) {
      billing.acceptAgain(customerId);
      subscriptions.payOpen(customerId);
    },
    async moveTo(next) {
      time = next;
      subscriptions.renewDue();
    },
    now: () => time,
    async notice(subscriptionId) {
      const event = events.find(subscriptionId, 'customer.subscription.created');
      if (!event) throw new Error('The stand-in has no such event');
      return events.sign(event);
    },
    close: standIn.close,
  };
  return { harness, standIn };
};

describePlansPort('Stripe', async () => (await startStripe()).harness);

/** A subscription whose card is declined from now on. */
const subscribe = async ({ harness }: Awaited<ReturnType<typeof startStripe>>) => {
  const { id: checkoutId } = await harness.port.createCheckout({
    plan: 'premium',
    priceCents: 2199,
    currency: 'eur',
    userId: 'someone',
    email: 'someone@example.test',
    customerId: null,
    successUrl: 'http://localhost:3000/subscription',
    cancelUrl: 'http://localhost:3000/subscription',
    idempotencyKey: randomUUID(),
  });
  await harness.payCheckout(checkoutId, 'is declined');
  const { subscriptionId } = (await harness.port.retrieveCheckout(checkoutId)) ?? {};
  const plan = await harness.port.retrieveSubscription(subscriptionId ?? '');
  if (!plan) throw new Error('The checkout started no subscription');
  return plan;
};

it('doesn’t charge for a subscription that Stripe has ended by itself', async () => {
  const stripe = await startStripe();
  const { harness, standIn } = stripe;
  const plan = await subscribe(stripe);
  await harness.moveTo(plan.currentPeriodEnd);
  standIn.subscriptions.giveUp(plan.id);
  await harness.port.cancelNow({ subscriptionId: plan.id, idempotencyKey: randomUUID() });
  await harness.changeCard(plan.customerId);
  expect(await harness.port.listInvoices(plan.id)).toHaveLength(1);
  await harness.close();
});

it('refuses changes in a new period that Stripe hasn’t charged yet', async () => {
  const stripe = await startStripe();
  const { harness, standIn } = stripe;
  const { id: subscriptionId, customerId } = await subscribe(stripe);
  standIn.subscriptions.beginPeriod(subscriptionId);
  expect((await harness.port.retrieveSubscription(subscriptionId))?.status).toBe('active');
  const order = { plan: 'basic', priceCents: 1299, currency: 'eur', subscriptionId } as const;
  const terms = () => ({ withoutCredit: false, idempotencyKey: randomUUID() });
  const change = () => harness.port.changePlan({ ...order, ...terms() });
  await expect(change()).rejects.toMatchObject({ code: 'plan_past_due' });
  await harness.changeCard(customerId);
  standIn.subscriptions.charge(subscriptionId);
  expect((await change()).plan).toBe('basic');
  await harness.close();
});
