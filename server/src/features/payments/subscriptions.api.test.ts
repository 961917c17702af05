import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { readMailAbout, signUp, useTestApp } from '../../../test/test-app.ts';
import { countLedgerEntries, goodCard, subscribe } from '../../../test/test-payments.ts';
import {
  buyPlan,
  failingCard,
  listPlanPayments,
  planOf,
  renewPlan,
  signInAgain,
  startCheckout,
} from '../../../test/test-plans.ts';

const app = useTestApp();

describe('choosing a plan', () => {
  it('is refused for unknown plans and for the free one', async () => {
    const person = await signUp(app());
    for (const planId of ['free', 'gold', '', undefined]) {
      const { status, body } = await person.post('/api/create-subscription', { planId });
      expect([status, body.errors]).toEqual([422, { planId: ['Please choose a plan'] }]);
    }
    expect((await person.get('/api/subscription/change?planId=free')).status).toBe(422);
  });

  it('starts a checkout, and changes nothing until it is paid', async () => {
    const person = await signUp(app());
    const { body } = await person.post('/api/create-subscription', { planId: 'premium' });
    expect(body).toMatchObject({ requiresPayment: true, redirectUrl: null });
    expect(body.sessionId).toMatch(/^cs_/);
    expect(body.checkoutUrl).toBe(`${app().config.publicUrl}/dev/checkout/${body.sessionId}`);
    const check = await person.get(`/api/subscription/check/${body.sessionId}`);
    expect(check.body).toEqual({ activated: false });
    expect(await planOf(person)).toEqual({
      plan: 'free',
      status: 'active',
      price: '0.00',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      graceUntil: null,
      can: { cancel: false, resume: false, portal: false },
    });
  });

  it('activates the plan when the person returns, with its payment in the ledger', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person);
    const plan = await planOf(person);
    expect(plan).toMatchObject({ plan: 'basic', status: 'active', price: '12.99' });
    expect(plan.can).toEqual({ cancel: true, resume: false, portal: true });
    const days = (new Date(plan.currentPeriodEnd).getTime() - app().clock.now().getTime()) / dayMs;
    expect([28, 29, 30, 31]).toContain(Math.round(days));
    const user = (await person.get('/api/user')).body;
    expect([user.subscriptionTier, user.subscriptionStatus]).toEqual(['basic', 'active']);
    const payments = await listPlanPayments(app(), person);
    expect(payments).toMatchObject([{ amountCents: 1299, status: 'paid' }]);
    expect(await countLedgerEntries(app(), [payments[0]?.id ?? ''])).toEqual({ paid: 1 });
  });

  it('is refused for the person’s current plan', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person);
    const again = await person.post('/api/create-subscription', { planId: 'basic' });
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
    const preview = await person.get('/api/subscription/change?planId=basic');
    expect([preview.status, preview.body.code]).toEqual([409, 'already_subscribed']);
  });

  it('upgrades immediately and charges the difference that was shown', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person);
    const { body: preview } = await person.get('/api/subscription/change?planId=premium');
    expect(preview).toMatchObject({ amountDue: '9.00', credit: '0.00', price: '21.99' });
    const { body } = await person.post('/api/create-subscription', { planId: 'premium' });
    expect(body).toMatchObject({ requiresPayment: false, checkoutUrl: null, sessionId: null });
    expect(body.redirectUrl).toBe('/subscription?success=true');
    const plan = await planOf(person);
    expect(plan).toMatchObject({ plan: 'premium', currentPeriodEnd: preview.renewsAt });
    const payments = await listPlanPayments(app(), person);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([900, 1299]);
  });

  it('never charges more for a change than was shown, for example after a renewal', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person);
    const preview = async () =>
      (await person.get('/api/subscription/change?planId=premium')).body.amountDue as string;
    const change = (amountDue: string) =>
      person.post('/api/create-subscription', { planId: 'premium', amountDue });
    app().clock.set(new Date(Date.parse((await planOf(person)).currentPeriodEnd) - dayMs));
    await signInAgain(person);
    const shown = await preview();
    expect(Number(shown)).toBeLessThan(0.4);
    await renewPlan(app(), person);
    const refused = await change(shown);
    expect([refused.status, refused.body.code]).toEqual([422, 'price_mismatch']);
    expect(refused.body.errors).toEqual({ amountDue: ['The amount is 9.00'] });
    expect((await planOf(person)).plan).toBe('basic');
    expect(await listPlanPayments(app(), person)).toHaveLength(2);

    // The rest of the period is worth less by now.
    const due = await preview();
    app().clock.advance(dayMs);
    expect((await change(due)).body.requiresPayment).toBe(false);
    const [first] = (await listPlanPayments(app(), person)).slice(-1);
    expect(first?.amountCents).toBeLessThan(900);
  });

  it('charges exactly what was shown', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person);
    const { amountDue } = (await person.get('/api/subscription/change?planId=premium')).body;
    const order = { planId: 'premium', amountDue };
    expect((await person.post('/api/create-subscription', order)).status).toBe(200);
    const charged = (await listPlanPayments(app(), person)).map(({ amountCents }) => amountCents);
    expect(charged).toContain(Math.round(Number(amountDue) * 100));
  });

  it('keeps the old plan if the card on file is declined for the upgrade, which can be retried', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person, 'basic', failingCard);
    const declined = await person.post('/api/create-subscription', { planId: 'premium' });
    expect([declined.status, declined.body.code]).toEqual([402, 'card_declined']);
    expect((await planOf(person)).plan).toBe('basic');
    const portal = (await person.post('/api/subscription/portal')).body.url.split('/').at(-1);
    await person.post(`/api/dev/portal/${portal}/card`, { card: goodCard });
    const again = await person.post('/api/create-subscription', { planId: 'premium' });
    expect(again.body.requiresPayment).toBe(false);
    expect((await planOf(person)).plan).toBe('premium');
  });

  it('downgrades immediately and credits the difference', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person, 'premium');
    const { body: preview } = await person.get('/api/subscription/change?planId=basic');
    expect(preview).toMatchObject({ amountDue: '0.00', credit: '9.00', price: '12.99' });
    const { body } = await person.post('/api/create-subscription', { planId: 'basic' });
    expect(body.requiresPayment).toBe(false);
    expect((await planOf(person)).plan).toBe('basic');
    expect(await listPlanPayments(app(), person)).toHaveLength(1);
  });

  it('leads to the provider’s page for an upgrade from a complimentary plan', async () => {
    const person = await signUp(app());
    await subscribe(app(), person, 'basic');
    await buyPlan(app(), person, 'premium');
    expect(await planOf(person)).toMatchObject({ plan: 'premium', can: { portal: true } });
  });
});

describe('cancelling and resuming', () => {
  it('is 404 without a plan', async () => {
    const person = await signUp(app());
    for (const action of ['cancel', 'resume', 'portal']) {
      expect((await person.post(`/api/subscription/${action}`)).status).toBe(404);
    }
  });

  it('is 404 for a plan that has ended at the provider, even before a webhook reports it', async () => {
    const person = await signUp(app());
    const id = await buyPlan(app(), person);
    await app().owner.$client.query(
      `UPDATE sandbox_subscriptions SET status = 'canceled' WHERE id = $1`,
      [id],
    );
    for (const action of ['cancel', 'resume']) {
      expect((await person.post(`/api/subscription/${action}`)).status).toBe(404);
    }
    expect((await planOf(person)).plan).toBe('free');
    // Another one can be bought.
    await buyPlan(app(), person, 'premium');
  });

  it.each([
    { action: 'cancel', before: [], status: 200 },
    { action: 'resume', before: ['cancel'], status: 404 },
  ])('a plan that the provider no longer knows ends with its period: $action', async (attempt) => {
    const person = await signUp(app());
    await buyPlan(app(), person);
    for (const action of attempt.before) await person.post(`/api/subscription/${action}`);
    const { currentPeriodEnd } = await planOf(person);
    await app().owner.$client.query(
      `UPDATE subscriptions SET provider_subscription_id = 'sub_' || user_id WHERE user_id = $1`,
      [person.user.id],
    );
    const answer = await person.post(`/api/subscription/${attempt.action}`);
    expect(answer.status).toBe(attempt.status);
    const kept = { plan: 'basic', status: 'canceled', currentPeriodEnd };
    expect(await planOf(person)).toMatchObject({ ...kept, can: { resume: false } });
    // Another one can be bought.
    await startCheckout(person);
  });

  it('keeps the plan until its period ends, is confirmed by mail, and can be withdrawn', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person);
    const before = await planOf(person);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await person.post('/api/subscription/cancel');
      expect([status, body.status, body.cancelAtPeriodEnd]).toEqual([200, 'canceled', true]);
      expect(body).toMatchObject({ plan: 'basic', currentPeriodEnd: before.currentPeriodEnd });
      expect(body.can).toMatchObject({ cancel: false, resume: true });
    }
    await readMailAbout(app(), person.email, /^Your plan on Ithaca has been cancelled$/);
    expect((await person.get('/api/user')).body.subscriptionStatus).toBe('canceled');
    for (let time = 0; time < 2; time += 1) {
      expect((await person.post('/api/subscription/resume')).body).toEqual(before);
    }
  });

  it('choosing the cancelled plan again resumes it without a payment', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person);
    await person.post('/api/subscription/cancel');
    const { body: preview } = await person.get('/api/subscription/change?planId=basic');
    expect(preview.amountDue).toBe('0.00');
    const { body } = await person.post('/api/create-subscription', { planId: 'basic' });
    expect(body.requiresPayment).toBe(false);
    expect(await planOf(person)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    await person.post('/api/subscription/cancel');
    await person.post('/api/create-subscription', { planId: 'premium' });
    expect(await planOf(person)).toMatchObject({ plan: 'premium', status: 'active' });
  });

  it('works for a complimentary plan', async () => {
    const person = await signUp(app());
    await subscribe(app(), person, 'basic');
    const { body } = await person.post('/api/subscription/cancel');
    expect(body).toMatchObject({ status: 'canceled', can: { cancel: false, resume: false } });
    expect((await person.post('/api/subscription/resume')).status).toBe(404);
  });
});

it('a plan can be changed after a reading from a clock that was ahead', async () => {
  const person = await signUp(app());
  await buyPlan(app(), person);
  await app().owner.$client.query(
    `UPDATE subscriptions SET read_at = read_at + interval '2 hours' WHERE user_id = $1`,
    [person.user.id],
  );
  expect((await person.post('/api/subscription/cancel')).status).toBe(200);
  expect(await planOf(person)).toMatchObject({
    plan: 'basic',
    can: { cancel: false, resume: true },
  });
});
