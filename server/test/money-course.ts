import { dayMs } from '@ithaca/contracts/durations';
import fc from 'fast-check';
import { expect } from 'vitest';
import { startPayouts } from '../src/features/payments/payout-runs.ts';
import { planPeriodOver } from '../src/features/payments/subscriptions.service.ts';
import { findDue } from '../src/features/sessions/settlements.ts';
import { sandboxWebhookSecret } from '../src/platform/payments/sandbox.ts';
import { renewSandboxPlans } from '../src/platform/payments/sandbox-renewals.ts';
import { signWebhook } from '../src/platform/payments/signature.ts';
import type { RestartableApp } from './restartable-app.ts';
import { createClient, type Person, signUp, type TestApp } from './test-app.ts';
import { goodCard, signUpMentor } from './test-payments.ts';
import { failingCard, signInAgain } from './test-plans.ts';

const kinds = [
  'unlock',
  'book',
  'order',
  'pay',
  'claim',
  'answer',
  'complete',
  'cancel',
  'report',
  'decide',
  'refund',
  'choosePlan',
  'cancelPlan',
  'resumePlan',
  'changeCard',
  'webhooks',
  'wait',
] as const;

/** An action that moves money, or fails to. */
export interface MoneyStep {
  kind: (typeof kinds)[number];
  /** Which of the two mentees. */
  who: 0 | 1;
  /** Selects a payment or booking, and decides other choices. */
  pick: number;
  /** The share of an amount to refund. */
  share: number;
  /** False: the card is declined, or the person doesn't return from the provider's page. */
  isGood: boolean;
  /**
   * `lost`: the process ends after the commit, before its background work. `killed`: it ends before the
   * first commit of a transaction that moves money.
   */
  fate: 'well' | 'lost' | 'killed';
}

const stepOf = (kind: fc.Arbitrary<MoneyStep['kind']>): fc.Arbitrary<MoneyStep> =>
  fc.record({
    kind,
    // Mostly the same person, because earlier purchases make the next step more interesting.
    who: fc.constantFrom(0, 0, 0, 1),
    pick: fc.nat({ max: 1000 }),
    share: fc.constantFrom(0, 0.01, 0.5, 1),
    isGood: fc.constantFrom(true, true, true, false),
    fate: fc.constantFrom('well', 'well', 'well', 'well', 'well', 'well', 'lost', 'killed'),
  });

/** A course begins with a purchase and continues with any steps. */
const coursesOf = (steps: { minLength: number; maxLength: number }): fc.Arbitrary<MoneyStep[]> =>
  fc
    .tuple(
      stepOf(fc.constantFrom('book', 'unlock', 'choosePlan')),
      fc.array(
        stepOf(fc.constantFrom(...kinds, 'book', 'unlock', 'choosePlan', 'wait', 'refund')),
        steps,
      ),
    )
    .map(([first, others]) => [first, ...others]);

/** Long courses let months pass; short ones cover more combinations. */
export const moneyCourses = {
  long: coursesOf({ minLength: 12, maxLength: 20 }),
  short: coursesOf({ minLength: 2, maxLength: 10 }),
};

interface StartedPayment {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly sessionType: 'messaging' | 'video_call' | null;
}

/** The people in a course and their started payments. */
export interface MoneyWorld {
  readonly mentor: Person & { profileId: string };
  readonly mentees: readonly [Person, Person];
  readonly admin: Person;
  readonly started: [StartedPayment[], StartedPayment[]];
}

/** A mentor whose bank account is known, and two mentees. */
export const startWorld = async (app: TestApp, admin: Person): Promise<MoneyWorld> => {
  const mentor = await signUpMentor(app);
  const { body } = await mentor.post('/api/mentor/payouts/onboarding');
  const page = new URL(body.url).pathname.replace('/dev/', '/api/dev/');
  await mentor.post(page, { name: 'Luca Conti', iban: 'DE89 3704 0044 0532 0130 00' });
  return { mentor, mentees: [await signUp(app), await signUp(app)], admin, started: [[], []] };
};

const pickFrom = <T>(items: readonly T[], pick: number): T | undefined =>
  items[pick % Math.max(1, items.length)];

/** Performs a step through the API. It may be refused. */
const perform = async (app: TestApp, world: MoneyWorld, step: MoneyStep): Promise<void> => {
  const { mentor, admin } = world;
  const { kind, who, pick, share, isGood } = step;
  const person = world.mentees[who];
  const post = async (by: Person, path: string, body?: unknown) => {
    const answer = await by.post(path, body);
    if (step.fate !== 'killed') expect([path, answer.status < 500]).toEqual([path, true]);
    return answer;
  };
  const started = world.started[who];
  const listBookings = async (): Promise<{ id: string; payment: { amount: string } }[]> =>
    (await person.get('/api/sessions')).body.filter(
      (session: { origin: string }) => session.origin === 'booking',
    );
  const mentorProfileId = mentor.profileId;

  const order = async (sessionType: StartedPayment['sessionType']) => {
    const path = sessionType ? 'create-session-payment-intent' : 'create-payment-intent';
    const wanted = { mentorProfileId, ...(sessionType && { sessionType }) };
    const { status, body } = await post(person, `/api/${path}`, wanted);
    if (status === 201) started.push({ ...body, sessionType });
    return status === 201 ? started.at(-1) : undefined;
  };
  const pay = async ({ clientSecret }: StartedPayment) => {
    const card = isGood ? goodCard : '4000000000000002';
    await post(person, '/api/dev/payments/confirm', { clientSecret, card });
  };
  const claim = ({ sessionType, paymentIntentId }: StartedPayment) =>
    post(person, sessionType ? '/api/sessions/book' : '/api/sessions', {
      mentorProfileId,
      stripePaymentIntentId: paymentIntentId,
      ...(sessionType && { sessionType }),
    });
  const buy = async (sessionType: StartedPayment['sessionType']) => {
    const payment = await order(sessionType);
    if (!payment) return;
    await pay(payment);
    await claim(payment);
  };
  const sessionType = pick % 2 === 0 ? 'messaging' : 'video_call';

  switch (kind) {
    case 'unlock':
      return buy(null);
    case 'book':
      return buy(sessionType);
    case 'order':
      await order(pick % 3 === 0 ? null : sessionType);
      return;
    case 'pay':
    case 'claim': {
      const payment = pickFrom(started, pick);
      if (payment) await (kind === 'pay' ? pay(payment) : claim(payment));
      return;
    }
    case 'complete':
    case 'cancel':
    case 'report': {
      const booking = pickFrom(await listBookings(), pick);
      const by = share === 0.5 ? mentor : person;
      const body = kind === 'report' ? { reason: 'A problem' } : undefined;
      if (booking) await post(by, `/api/sessions/${booking.id}/${kind}`, body);
      return;
    }
    case 'answer': {
      const booking = pickFrom(await listBookings(), pick);
      const path = `/api/sessions/${booking?.id}/messages`;
      if (booking) await post(mentor, path, { content: 'Gladly' });
      return;
    }
    case 'decide': {
      const booking = pickFrom(await listBookings(), pick);
      if (!booking) return;
      const refundAmount = (Number(booking.payment.amount) * share).toFixed(2);
      const decision = { refundAmount, reason: 'Decided in a test' };
      await post(admin, `/api/admin/reports/${booking.id}/decide`, decision);
      return;
    }
    case 'refund': {
      const payment = pickFrom<{ id: string; amount: string }>(
        (await person.get('/api/payments')).body,
        pick,
      );
      if (!payment) return;
      const amount = (Number(payment.amount) * share).toFixed(2);
      const body = { reason: 'A mistake of ours', ...(share > 0 && { amount }) };
      await post(admin, `/api/admin/payments/${payment.id}/refund`, body);
      return;
    }
    case 'choosePlan': {
      const planId = pick % 2 === 0 ? 'basic' : 'premium';
      const { body } = await post(person, '/api/create-subscription', { planId });
      if (!body.requiresPayment) return;
      const card = share === 0.01 ? failingCard : goodCard;
      await post(person, `/api/dev/checkout/${body.sessionId}/complete`, { card });
      if (isGood) await person.get(`/api/subscription/check/${body.sessionId}`);
      return;
    }
    case 'cancelPlan':
      await post(person, '/api/subscription/cancel');
      return;
    case 'resumePlan':
      await post(person, '/api/subscription/resume');
      return;
    case 'changeCard': {
      const { status, body } = await post(person, '/api/subscription/portal');
      if (status !== 200) return;
      const card = isGood ? goodCard : failingCard;
      await post(person, `/api${new URL(body.url).pathname}/card`, { card });
      return;
    }
    case 'webhooks':
      return repeatWebhooks(app, pick);
    case 'wait':
      return wait(app, world, pick % 3 === 0 ? 30 + (pick % 11) : 1 + (pick % 4));
  }
};

/** Delivers several of the provider's old events again, concurrently and in another order. */
const repeatWebhooks = async (app: TestApp, pick: number) => {
  const { rows } = await app.owner.$client.query<{ body: string }>(
    `SELECT body FROM sandbox_events ORDER BY md5(id || $1) LIMIT $2`,
    [String(pick), 1 + (pick % 6)],
  );
  await Promise.all(
    rows.map(({ body }) => {
      const secret = sandboxWebhookSecret(app.config.secret);
      const signature = signWebhook(Buffer.from(body), secret, app.clock.now());
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
      return createClient(app).post('/api/webhooks/payments', JSON.parse(body), headers);
    }),
  );
};

/** Lets days pass, with everything automatic: renewals, ends of plans, settlements, payouts. */
const wait = async (app: TestApp, { mentor, mentees, admin }: MoneyWorld, days: number) => {
  const { db, jobs } = app.context;
  app.clock.advance(days * dayMs);
  for (const person of [mentor, ...mentees, admin]) await signInAgain(person);
  await jobs.add(db, renewSandboxPlans, {});
  for (const { user } of mentees) await jobs.add(db, planPeriodOver, { userId: user.id });
  await jobs.add(db, findDue, {});
  await jobs.add(db, startPayouts, {});
};

/** Performs a step with its crash, and waits until its background work is done. */
export const runStep = async (process: RestartableApp, world: MoneyWorld, step: MoneyStep) => {
  const { app } = process;
  // No two steps may have the same time.
  app.clock.advance(1000);
  if (step.fate === 'lost') await process.stopJobs();
  if (step.fate === 'killed') process.killNextTransaction();
  await perform(app, world, step);
  const isKilled = step.fate === 'killed' && process.spareTransactions();
  if (step.fate === 'lost' || isKilled) await process.restart();
  await process.settleDown();
};
