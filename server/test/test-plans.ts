import { dayMs } from '@ithaca/contracts/durations';
import { expect } from 'vitest';
import { planPeriodOver } from '../src/features/payments/subscriptions.service.ts';
import { renewSandboxPlans } from '../src/platform/payments/sandbox-renewals.ts';
import type { Person, TestApp } from './test-app.ts';
import { goodCard, sendWebhookAbout } from './test-payments.ts';
import { sandboxOf } from './test-sandbox.ts';

/** Accepted for a first plan; declined for renewals and upgrades. */
export const failingCard = '4000000000000341';

/** Starts a checkout. @returns its id */
export const startCheckout = async (person: Person, planId: 'basic' | 'premium' = 'basic') => {
  const { status, body } = await person.post('/api/create-subscription', { planId });
  expect([status, body.requiresPayment]).toEqual([200, true]);
  return body.sessionId as string;
};

/** Pays a checkout on its hosted page, without returning from it. */
export const payCheckout = async (app: TestApp, sessionId: string, card = goodCard) => {
  const sandbox = await sandboxOf(app);
  expect(await sandbox.completeCheckout(sessionId, { card, authenticated: false })).toBe(
    'succeeded',
  );
};

/** Subscribes through the hosted page and returns from it. @returns the provider's id */
export const buyPlan = async (
  app: TestApp,
  person: Person,
  planId: 'basic' | 'premium' = 'basic',
  card = goodCard,
): Promise<string> => {
  const sessionId = await startCheckout(person, planId);
  await payCheckout(app, sessionId, card);
  const { body } = await person.get(`/api/subscription/check/${sessionId}`);
  expect(body).toEqual({ activated: true });
  return findSubscriptionId(app, sessionId);
};

/** Finds the subscription started by a paid checkout. */
export const findSubscriptionId = async (app: TestApp, sessionId: string): Promise<string> => {
  const { rows } = await app.context.db.$client.query<{ id: string }>(
    'SELECT subscription_id AS id FROM sandbox_checkouts WHERE id = $1',
    [sessionId],
  );
  expect(rows[0]?.id).toMatch(/^sub_/);
  return rows[0]?.id ?? '';
};

/** A person's plan, as shown to them. */
export const planOf = async (person: Person) => (await person.get('/api/subscription')).body;

/** Sends a provider webhook about a subscription. */
export const sendPlanWebhook = (app: TestApp, id: string, type = 'customer.subscription.updated') =>
  sendWebhookAbout(app, { object: 'subscription', id }, { type });

/** Signs a person in again, because sign-ins expire within a month. */
export const signInAgain = async ({ post, email, password }: Person) => {
  expect((await post('/api/login', { email, password })).status).toBe(200);
};

/** Moves the clock to just after the end of the person's period, and lets the sandbox renew the plan. */
export const renewPlan = async (app: TestApp, person: Person) => {
  const { currentPeriodEnd } = await planOf(person);
  app.clock.set(new Date(new Date(currentPeriodEnd).getTime() + 1000));
  await signInAgain(person);
  await app.context.jobs.add(app.context.db, renewSandboxPlans, {});
  const read = async () => {
    const { plan, status, currentPeriodEnd: next } = await planOf(person);
    return plan === 'free' || status === 'past_due' || next > currentPeriodEnd;
  };
  await expect.poll(read, { interval: 20 }).toBe(true);
};

/** Advances the clock by this many days, and checks the person's plan. */
export const letDaysPass = async (app: TestApp, person: Person, days: number) => {
  app.clock.advance(days * dayMs);
  await app.context.jobs.add(app.context.db, planPeriodOver, { userId: person.user.id });
};

/** Lists the payments for a person's plans, oldest first. */
export const listPlanPayments = async (app: TestApp, person: Person) => {
  const { rows } = await app.context.db.$client.query<{
    id: string;
    amountCents: number;
    status: string;
  }>(
    `SELECT id, amount_cents AS "amountCents", status FROM payment_intents
     WHERE user_id = $1 AND purpose = 'subscription' ORDER BY created_at, amount_cents`,
    [person.user.id],
  );
  return rows;
};
