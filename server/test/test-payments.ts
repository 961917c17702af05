import { expect } from 'vitest';
import { planPeriodOver } from '../src/features/payments/subscriptions.service.ts';
import { newId } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { sandboxWebhookSecret } from '../src/platform/payments/sandbox.ts';
import { signWebhook } from '../src/platform/payments/signature.ts';
import { type Client, createClient, type Person, signUp, type TestApp } from './test-app.ts';
import { addProfile } from './test-mentors.ts';

export const goodCard = '4242424242424242';

/** Signs somebody up and makes them an approved mentor. */
export const signUpMentor = async (app: TestApp) => {
  const person = await signUp(app, { firstName: 'Luca', lastName: 'Conti' });
  const profileId = await addProfile(app, person.user.id, {
    title: 'Head of Growth',
    expertise: ['Marketing'],
  });
  const { $client } = app.context.db;
  await $client.query(`UPDATE users SET user_type = 'mentor' WHERE id = $1`, [person.user.id]);
  return { ...person, profileId };
};

/** Puts a person on a plan for so many days. */
export const subscribe = (app: TestApp, person: Person, plan: 'basic' | 'premium', days = 30) =>
  inTransaction(app.context.db, (tx) =>
    app.features.payments.setPlan(tx, {
      userId: person.user.id,
      plan,
      status: 'active',
      currentPeriodEnd: new Date(app.clock.now().getTime() + days * 86_400_000),
    }),
  );

/** Has the queue look at a plan now: it goes by the database's clock, which tests don't move. */
export const endPlanPeriod = ({ context: { db, jobs } }: TestApp, person: Person) =>
  jobs.add(db, planPeriodOver, { userId: person.user.id });

/** Begins paying to unlock a mentor. */
export const beginPaying = async (person: Client, mentorProfileId: string) => {
  const { status, body } = await person.post('/api/create-payment-intent', { mentorProfileId });
  expect(status).toBe(201);
  return body as { clientSecret: string; paymentIntentId: string; amount: string };
};

/** The provider has the money and hasn't told anyone yet: what a late notice looks like to us. */
export const payUnnoticed = async (app: TestApp, intentId: string) => {
  const { rowCount } = await app.context.db.$client.query(
    `UPDATE sandbox_intents SET status = 'succeeded' WHERE id = $1`,
    [intentId],
  );
  expect(rowCount).toBe(1);
};

/** Sends a notice as the provider, signed `secondsFromNow`. */
export const sendNotice = (
  app: TestApp,
  intentId: string,
  options: { type?: string; secondsFromNow?: number; secret?: string } = {},
) => {
  const { type = 'payment_intent.succeeded', secondsFromNow = 0 } = options;
  const secret = options.secret ?? sandboxWebhookSecret(app.config.secret);
  const object = { object: 'payment_intent', id: intentId, amount: 99, currency: 'eur' };
  const body = JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, data: { object } });
  const signedAt = new Date(app.clock.now().getTime() + secondsFromNow * 1000);
  return createClient(app).post('/api/webhooks/payments', body, {
    'stripe-signature': signWebhook(Buffer.from(body), secret, signedAt),
  });
};

/** How often each thing was booked for these intents, and what all accounts add up to. */
export const readBooks = async (app: TestApp, intentIds: readonly string[]) => {
  const { $client } = app.context.db;
  const { rows } = await $client.query<{ kind: string; times: number }>(
    `SELECT kind, count(*)::int AS times FROM ledger_entries WHERE intent_id = ANY($1)
     GROUP BY kind ORDER BY kind`,
    [intentIds],
  );
  const total = await $client.query<{ cents: string }>(
    'SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_lines',
  );
  expect(Number(total.rows[0]?.cents)).toBe(0);
  return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]));
};

/** How much the provider gave back of an intent, in cents. */
export const refundedAtProvider = async (app: TestApp, intentId: string) => {
  const { rows } = await app.context.db.$client.query<{ cents: number }>(
    'SELECT refunded_cents AS cents FROM sandbox_intents WHERE id = $1',
    [intentId],
  );
  return rows[0]?.cents;
};
