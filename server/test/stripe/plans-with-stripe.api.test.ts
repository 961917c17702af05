import { describe, expect, it } from 'vitest';
import { type Person, signUp } from '../test-app.ts';
import { signUpMentor } from '../test-payments.ts';
import { letDaysPass, planOf, signInAgain, startCheckout } from '../test-plans.ts';
import { deliver, useStripeApp } from './test-stripe-app.ts';

const started = useStripeApp();

/** A person with a plan that Stripe bills, and the path of messages to a mentor whom it has unlocked. */
const subscribed = async () => {
  const { app, stripe } = started();
  const [mentor, person] = [await signUpMentor(app), await signUp(app)];
  const checkout = stripe.checkouts.complete(await startCheckout(person));
  await person.get(`/api/subscription/check/${checkout.id}`);
  const unlocked = await person.post('/api/sessions', { mentorProfileId: mentor.profileId });
  expect(unlocked.status).toBe(201);
  return {
    person,
    subscriptionId: checkout.subscription as string,
    customerId: checkout.customer as string,
    messages: `/api/sessions/${unlocked.body.id}/messages`,
  };
};

/** Brings the newest notice about a subscription. */
const notify = async (subscriptionId: string) => {
  const { events } = started().stripe.events;
  const notice = events.findLast(({ data }) => data.object.id === subscriptionId);
  if (!notice) throw new Error('Nothing has happened to the subscription');
  expect((await deliver(started(), notice)).status).toBe(204);
};

const write = async (person: Person, messages: string) => {
  const { status, body } = await person.post(messages, { content: 'Hello' });
  return status === 201 ? 'written' : body.code;
};

describe('writing to the mentors whom a plan has unlocked', () => {
  it('ends with a plan that ends early at Stripe', async () => {
    const { person, messages, subscriptionId } = await subscribed();
    expect(await write(person, messages)).toBe('written');
    started().stripe.subscriptions.giveUp(subscriptionId);
    await notify(subscriptionId);
    expect((await planOf(person)).plan).toBe('free');
    expect(await write(person, messages)).toBe('read_only');
  });

  it('ends with the grace of a renewal that Stripe reports before it fails', async () => {
    const { app, stripe } = started();
    const { person, messages, subscriptionId, customerId } = await subscribed();
    const { currentPeriodEnd } = await planOf(person);
    app.clock.set(new Date(Date.parse(currentPeriodEnd) + 60_000));
    await signInAgain(person);
    stripe.subscriptions.beginPeriod(subscriptionId);
    await notify(subscriptionId);
    expect((await planOf(person)).status).toBe('active');

    stripe.billing.declineFromNowOn(customerId);
    stripe.subscriptions.charge(subscriptionId);
    await notify(subscriptionId);
    expect((await planOf(person)).status).toBe('past_due');
    await letDaysPass(app, person, 6.9);
    expect(await write(person, messages)).toBe('written');
    await letDaysPass(app, person, 0.2);
    await expect.poll(async () => (await planOf(person)).plan).toBe('free');
    expect(await write(person, messages)).toBe('read_only');
  });
});
