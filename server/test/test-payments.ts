import { dayMs } from '@ithaca/contracts/durations';
import { expect } from 'vitest';
import { lockIntent } from '../src/features/payments/intents.store.ts';
import { recordMovement } from '../src/features/payments/ledger.store.ts';
import { sendRefund } from '../src/features/payments/refunds.ts';
import { planPeriodOver } from '../src/features/payments/subscriptions.service.ts';
import { newId } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { sandboxWebhookSecret } from '../src/platform/payments/sandbox.ts';
import { signWebhook } from '../src/platform/payments/signature.ts';
import { type Client, createClient, type Person, signUp, type TestApp } from './test-app.ts';
import { addProfile } from './test-mentors.ts';

export const goodCard = '4242424242424242';

/** Signs up an approved mentor. */
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

/** Sets a user's plan for `days`. */
export const subscribe = (app: TestApp, person: Person, plan: 'basic' | 'premium', days = 30) =>
  inTransaction(app.context.db, (tx) =>
    app.features.payments.setPlan(tx, {
      userId: person.user.id,
      plan,
      status: 'active',
      currentPeriodEnd: new Date(app.clock.now().getTime() + days * dayMs),
    }),
  );

/** Runs the end-of-plan job now, because the queue uses the database's clock, which tests can't advance. */
export const endPlanPeriod = ({ context: { db, jobs } }: TestApp, person: Person) =>
  jobs.add(db, planPeriodOver, { userId: person.user.id });

/** Starts a payment to unlock a mentor. */
export const startPayment = async (person: Client, mentorProfileId: string) => {
  const { status, body } = await person.post('/api/create-payment-intent', { mentorProfileId });
  expect(status).toBe(201);
  return body as { clientSecret: string; paymentIntentId: string; amount: string };
};

/** Starts a payment to book a mentor. */
export const startBookingPayment = async (
  person: Client,
  mentorProfileId: string,
  sessionType = 'video_call',
) => {
  const order = { mentorProfileId, sessionType };
  const { status, body } = await person.post('/api/create-session-payment-intent', order);
  expect(status).toBe(201);
  return body as { clientSecret: string; paymentIntentId: string; amount: string };
};

/** Pays and books a session with a mentor. @returns the session and its payment */
export const bookSession = async (
  app: TestApp,
  person: Client,
  mentorProfileId: string,
  sessionType = 'video_call',
) => {
  const { paymentIntentId, amount } = await startBookingPayment(
    person,
    mentorProfileId,
    sessionType,
  );
  await payWithoutWebhook(app, paymentIntentId);
  const order = { mentorProfileId, sessionType, stripePaymentIntentId: paymentIntentId, amount };
  const { status, body } = await person.post('/api/sessions/book', order);
  expect(status).toBe(201);
  return { ...body, paymentIntentId } as {
    id: string;
    conversationId: string;
    paymentIntentId: string;
  };
};

/** Marks an intent as paid at the provider, as if the webhook were delayed. */
export const payWithoutWebhook = async (app: TestApp, intentId: string) => {
  const { rowCount } = await app.context.db.$client.query(
    `UPDATE sandbox_intents SET status = 'succeeded' WHERE id = $1`,
    [intentId],
  );
  expect(rowCount).toBe(1);
};

interface WebhookOptions {
  type?: string;
  secondsFromNow?: number;
  secret?: string;
}

/** Sends a webhook about an intent as the provider, with a timestamp of `secondsFromNow`. */
export const sendWebhook = (app: TestApp, intentId: string, options: WebhookOptions = {}) => {
  const object = { object: 'payment_intent', id: intentId, amount: 99, currency: 'eur' };
  return sendWebhookAbout(app, object, { type: 'payment_intent.succeeded', ...options });
};

/** The same for any object. */
export const sendWebhookAbout = (app: TestApp, object: object, options: WebhookOptions) => {
  const { type, secondsFromNow = 0 } = options;
  const secret = options.secret ?? sandboxWebhookSecret(app.config.secret);
  const body = JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, data: { object } });
  const signedAt = new Date(app.clock.now().getTime() + secondsFromNow * 1000);
  return createClient(app).post('/api/webhooks/payments', body, {
    'stripe-signature': signWebhook(Buffer.from(body), secret, signedAt),
  });
};

/** Sends the webhook about a payment's dispute; with an outcome, the one about its end. */
export const sendDispute = async (
  app: TestApp,
  intentId: string,
  { outcome, cents = 99 }: { outcome?: 'won' | 'lost'; cents?: number } = {},
) => {
  const object = {
    object: 'dispute',
    id: `du_${intentId}`,
    payment_intent: intentId,
    amount: cents,
    status: outcome ?? 'needs_response',
  };
  const type = `charge.dispute.${outcome ? 'closed' : 'created'}`;
  expect((await sendWebhookAbout(app, object, { type })).status).toBe(204);
};

/** Counts these intents' ledger entries by kind, and expects all accounts to add up to zero. */
export const countLedgerEntries = async (app: TestApp, intentIds: readonly string[]) => {
  const { $client } = app.context.db;
  const { rows } = await $client.query<{ kind: string; count: number }>(
    `SELECT kind, count(*)::int AS count FROM ledger_entries WHERE intent_id = ANY($1)
     GROUP BY kind ORDER BY kind`,
    [intentIds],
  );
  const total = await $client.query<{ cents: string }>(
    'SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_lines',
  );
  expect(Number(total.rows[0]?.cents)).toBe(0);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};

/** Refunds a part of a payment. @throws RangeError for more than is left */
export const refundPayment = ({ context, features }: TestApp, intentId: string, cents: number) =>
  inTransaction(context.db, async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (!intent) throw new Error('No such intent');
    await features.payments.refund(tx, intent, { amountCents: cents, reason: 'a test' });
  });

/** Reads the amount that the provider has refunded for an intent, in cents. */
export const readProviderRefund = async (app: TestApp, intentId: string) => {
  const { rows } = await app.context.db.$client.query<{ cents: number }>(
    'SELECT refunded_cents AS cents FROM sandbox_intents WHERE id = $1',
    [intentId],
  );
  return rows[0]?.cents;
};

/** Sends a refund to the provider again, as if the process had crashed before recording it as sent. */
export const sendRefundAgain = async ({ context: { db, jobs } }: TestApp, refundId: string) => {
  await db.$client.query('UPDATE refunds SET sent_at = NULL WHERE id = $1', [refundId]);
  await jobs.add(db, sendRefund, { refundId });
};

/** Records in the ledger when a booking's money was held and when it was released to the mentor. */
export const recordBookingMoney = async (
  app: TestApp,
  booking: { menteeId: string; mentor: { userId: string; profileId: string } },
  { amountCents, heldAt, releasedAt }: { amountCents: number; heldAt: Date; releasedAt: Date },
) => {
  const id = `pi_${newId()}`;
  const { menteeId, mentor } = booking;
  await app.owner.$client.query(
    `INSERT INTO payment_intents (id, user_id, purpose, mentor_profile_id, session_type,
       amount_cents, status, kept_as, created_at, succeeded_at)
     VALUES ($1, $2, 'booking', $3, 'video_call', $4, 'released', 'held', $5, $5)`,
    [id, menteeId, mentor.profileId, amountCents, heldAt],
  );
  await inTransaction(app.context.db, async (tx) => {
    const released = { kind: 'released', amountCents, mentorId: mentor.userId } as const;
    await recordMovement(tx, id, { kind: 'held', amountCents }, heldAt);
    await recordMovement(tx, id, released, releasedAt);
  });
};

/** Pays for an unlock. @returns the intent's id */
export const payForUnlock = async (app: TestApp): Promise<string> => {
  const mentor = await signUpMentor(app);
  const mentee = await signUp(app);
  const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
  await payWithoutWebhook(app, paymentIntentId);
  await sendWebhook(app, paymentIntentId);
  return paymentIntentId;
};
