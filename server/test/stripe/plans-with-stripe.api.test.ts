import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { returnPayment } from '../../src/features/payments/subscription-endings.ts';
import { type Person, signUp } from '../test-app.ts';
import { untilJobsAreDone } from '../test-jobs.ts';
import { signUpMentor } from '../test-payments.ts';
import { letDaysPass, planOf, signInAgain, startCheckout } from '../test-plans.ts';
import { deliver, useStripeApp } from './test-stripe-app.ts';

const started = useStripeApp();

/** Signs up a person with a plan billed by Stripe. */
const subscribe = async () => {
  const { app, stripe } = started();
  const person = await signUp(app);
  const checkout = stripe.checkouts.complete(await startCheckout(person));
  await person.get(`/api/subscription/check/${checkout.id}`);
  return {
    person,
    subscriptionId: checkout.subscription as string,
    customerId: checkout.customer as string,
  };
};
type Subscribed = Awaited<ReturnType<typeof subscribe>>;

/** The same, with the path for messages to a mentor unlocked by the plan. */
const unlock = async () => {
  const { profileId: mentorProfileId } = await signUpMentor(started().app);
  const subscribed = await subscribe();
  const unlocked = await subscribed.person.post('/api/sessions', { mentorProfileId });
  expect(unlocked.status).toBe(201);
  return { ...subscribed, messages: `/api/sessions/${unlocked.body.id}/messages` };
};

/** Delivers the newest webhook about a subscription. */
const notify = async (subscriptionId: string) => {
  const { events } = started().stripe.events;
  const notice = events.findLast(({ data }) => data.object.id === subscriptionId);
  if (!notice) throw new Error('Nothing has happened to the subscription');
  expect((await deliver(started(), notice)).status).toBe(204);
};

/** Makes Stripe fail to charge a period that has begun. */
const failCharge = async ({ person, subscriptionId, customerId }: Subscribed) => {
  const { stripe } = started();
  stripe.billing.declineFromNowOn(customerId);
  stripe.subscriptions.charge(subscriptionId);
  await notify(subscriptionId);
  expect((await planOf(person)).status).toBe('past_due');
};

const write = async (person: Person, messages: string) => {
  const { status, body } = await person.post(messages, { content: 'Hello' });
  return status === 201 ? 'written' : body.code;
};

describe('a plan that has ended at Stripe, before a webhook reports it', () => {
  const subscribeUntilEnd = async (
    before: (subscribed: Subscribed) => unknown = () => undefined,
  ) => {
    const subscribed = await subscribe();
    await before(subscribed);
    started().stripe.subscriptions.giveUp(subscribed.subscriptionId);
    return subscribed.person;
  };
  const cancel = async ({ person }: Subscribed) =>
    expect((await person.post('/api/subscription/cancel')).status).toBe(200);
  const beginPeriod = ({ subscriptionId }: Subscribed) =>
    started().stripe.subscriptions.beginPeriod(subscriptionId);

  it('can’t be cancelled', async () => {
    const person = await subscribeUntilEnd();
    const { status, body } = await person.post('/api/subscription/cancel');
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect((await planOf(person)).plan).toBe('free');
  });

  it('can’t be resumed, and stays valid until its period ends', async () => {
    const person = await subscribeUntilEnd(cancel);
    const { status, body } = await person.post('/api/subscription/resume');
    expect([status, body.code]).toEqual([404, 'not_found']);
    const can = { cancel: false, resume: false };
    expect(await planOf(person)).toMatchObject({ plan: 'basic', status: 'canceled', can });
  });

  it.each([
    ['active', undefined, 'premium'],
    ['in an unpaid period', beginPeriod, 'premium'],
    ['cancelled', cancel, 'premium'],
    ['cancelled and is chosen again', cancel, 'basic'],
  ] as const)('is changed by a checkout if it was %s', async (_, before, planId) => {
    const [asked, ordering] = [await subscribeUntilEnd(before), await subscribeUntilEnd(before)];
    if (planId === 'premium') {
      const preview = await asked.get(`/api/subscription/change?planId=${planId}`);
      expect(preview.status).toBe(200);
      expect(preview.body).toMatchObject({ amountDue: '21.99', credit: '0.00', renewsAt: null });
    }
    const { id } = started().stripe.checkouts.complete(await startCheckout(ordering, planId));
    const check = await ordering.get(`/api/subscription/check/${id}`);
    expect(check.body).toEqual({ activated: true });
    expect(await planOf(ordering)).toMatchObject({ plan: planId, status: 'active' });
  });
});

describe('a person whose Stripe customer was deleted', () => {
  const subscribeUntilDeleted = async () => {
    const { stripe } = started();
    const { person, subscriptionId, customerId } = await subscribe();
    // This ends the customer's subscriptions.
    stripe.subscriptions.giveUp(subscriptionId);
    stripe.state.remove(customerId);
    return { person, subscriptionId };
  };

  it('has no portal', async () => {
    const { person } = await subscribeUntilDeleted();
    expect((await planOf(person)).can.portal).toBe(true);
    const { status, body } = await person.post('/api/subscription/portal');
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect((await planOf(person)).can.portal).toBe(false);
  });

  it.each([true, false])(
    'can subscribe again as a new customer (webhook received: %s)',
    async (isReported) => {
      const { person, subscriptionId } = await subscribeUntilDeleted();
      if (isReported) await notify(subscriptionId);
      const checkoutId = await startCheckout(person, 'premium');
      const { state, checkouts } = started().stripe;
      const checkout = { customer: null, customer_email: person.email };
      expect(state.find('checkout.session', checkoutId)).toMatchObject(checkout);
      checkouts.complete(checkoutId);
      await person.get(`/api/subscription/check/${checkoutId}`);
      expect(await planOf(person)).toMatchObject({ plan: 'premium', status: 'active' });
      expect((await person.post('/api/subscription/portal')).status).toBe(200);
    },
  );
});

describe('cancelling a plan whose renewal has failed', () => {
  it('ends it with its period if that has been paid, even before a webhook reports it', async () => {
    const { stripe } = started();
    const subscribed = await subscribe();
    const { person, subscriptionId, customerId } = subscribed;
    stripe.subscriptions.beginPeriod(subscriptionId);
    await failCharge(subscribed);
    const { currentPeriodEnd } = await planOf(person);
    stripe.billing.acceptAgain(customerId);
    stripe.subscriptions.payOpen(customerId);
    const { status, body } = await person.post('/api/subscription/cancel');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'canceled', currentPeriodEnd, can: { resume: true } });
    const remote = stripe.state.find('subscription', subscriptionId);
    expect(remote).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });
});

describe('writing to the mentors unlocked by a plan', () => {
  it('ends when the plan ends early at Stripe', async () => {
    const { person, messages, subscriptionId } = await unlock();
    expect(await write(person, messages)).toBe('written');
    started().stripe.subscriptions.giveUp(subscriptionId);
    await notify(subscriptionId);
    expect((await planOf(person)).plan).toBe('free');
    expect(await write(person, messages)).toBe('read_only');
  });

  it('ends with the grace period of a renewal that Stripe reports before it fails', async () => {
    const { app, stripe } = started();
    const { messages, ...subscribed } = await unlock();
    const { person, subscriptionId } = subscribed;
    const { currentPeriodEnd } = await planOf(person);
    app.clock.set(new Date(Date.parse(currentPeriodEnd) + 60_000));
    await signInAgain(person);
    stripe.subscriptions.beginPeriod(subscriptionId);
    await notify(subscriptionId);
    expect((await planOf(person)).status).toBe('active');

    await failCharge(subscribed);
    await letDaysPass(app, person, 6.9);
    expect(await write(person, messages)).toBe('written');
    await letDaysPass(app, person, 0.2);
    await expect.poll(async () => (await planOf(person)).plan).toBe('free');
    expect(await write(person, messages)).toBe('read_only');
  });
});

describe('a plan paid for after the account was deleted', () => {
  it('is refunded, and refunded again a day after the bank has rejected the refund', async () => {
    const { app, stripe } = started();
    const person = await signUp(app);
    const checkoutId = await startCheckout(person);
    const { password } = person;
    expect((await person.call('DELETE', '/api/user', { password })).status).toBe(204);
    const { subscription } = stripe.checkouts.complete(checkoutId);
    await notify(subscription as string);
    const refunds = () => stripe.state.all('refund');
    await expect.poll(() => refunds().map(({ status }) => status)).toEqual(['succeeded']);

    const id: string = refunds()[0]?.id ?? '';
    stripe.intents.failRefund(id);
    const notices = stripe.events.events.filter(
      ({ type, data }) => type !== 'refund.created' && data.object.id === id,
    );
    for (const notice of notices) expect((await deliver(started(), notice)).status).toBe(204);
    const waiting = `name = '${returnPayment.name}' AND state = 'created'`;
    const { $client } = app.owner;
    const { rows } = await $client.query(
      `SELECT start_after AS at FROM pgboss.job WHERE ${waiting}`,
    );
    const tomorrow = new Date(app.clock.now().getTime() + dayMs);
    expect(rows).toEqual(notices.map(() => ({ at: tomorrow })));

    app.clock.advance(dayMs);
    await $client.query(`UPDATE pgboss.job SET start_after = now() WHERE ${waiting}`);
    await untilJobsAreDone(app, returnPayment.name);
    expect(refunds().map(({ status, amount }) => [status, amount])).toEqual([
      ['succeeded', 1299],
      ['failed', 1299],
    ]);
  });
});
