import { expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import {
  payForUnlock,
  payWithoutWebhook,
  readProviderRefund,
  refundPayment,
  sendDispute,
  sendWebhook,
  signUpMentor,
  startPayment,
  subscribe,
} from '../../../test/test-payments.ts';
import {
  buyPlan,
  failingCard,
  listPlanPayments,
  planOf,
  renewPlan,
} from '../../../test/test-plans.ts';
import { readLedger } from '../../../test/test-settlements.ts';

const app = useTestApp();

const dispute = (intentId: string) => sendDispute(app(), intentId);

it('a plan whose payment is disputed at the bank isn’t charged again, and ends with its period', async () => {
  const person = await signUp(app());
  await buyPlan(app(), person);
  const { currentPeriodEnd } = await planOf(person);
  const [payment] = await listPlanPayments(app(), person);
  for (const _ of [1, 2]) {
    await dispute(payment?.id ?? '');
    expect(await planOf(person)).toMatchObject({ status: 'canceled', currentPeriodEnd });
  }
  await renewPlan(app(), person);
  expect(await planOf(person)).toMatchObject({ plan: 'free' });
  expect(await listPlanPayments(app(), person)).toHaveLength(1);
  await dispute(payment?.id ?? '');
});

it('a plan whose payment is disputed after a failed renewal isn’t charged again', async () => {
  const person = await signUp(app());
  await buyPlan(app(), person, 'basic', failingCard);
  const [payment] = await listPlanPayments(app(), person);
  await renewPlan(app(), person);
  const { graceUntil } = await planOf(person);
  await dispute(payment?.id ?? '');
  expect(await planOf(person)).toMatchObject({ status: 'canceled', currentPeriodEnd: graceUntil });
});

it('a dispute about an earlier plan, or by somebody else, doesn’t change the plan', async () => {
  const person = await signUp(app());
  await buyPlan(app(), person);
  const [earlier] = await listPlanPayments(app(), person);
  await person.post('/api/subscription/cancel');
  await renewPlan(app(), person);
  await buyPlan(app(), person, 'premium');
  const other = await signUp(app());
  await buyPlan(app(), other);
  await dispute(earlier?.id ?? '');
  expect(await planOf(person)).toMatchObject({ plan: 'premium', status: 'active' });
  expect(await planOf(other)).toMatchObject({ plan: 'basic', status: 'active' });
});

it('a complimentary plan continues when an earlier payment is disputed', async () => {
  const person = await signUp(app());
  await buyPlan(app(), person);
  const [payment] = await listPlanPayments(app(), person);
  await person.post('/api/subscription/cancel');
  await renewPlan(app(), person);
  await subscribe(app(), person, 'premium');
  await dispute(payment?.id ?? '');
  expect(await planOf(person)).toMatchObject({ plan: 'premium', status: 'active' });
});

it('a contact that was unlocked with a disputed payment stays unlocked', async () => {
  const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
  const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
  await payWithoutWebhook(app(), paymentIntentId);
  await sendWebhook(app(), paymentIntentId);
  await dispute(paymentIntentId);
  const [session] = (await mentee.get('/api/sessions')).body;
  const path = `/api/sessions/${session.id}/messages`;
  expect((await mentee.post(path, { content: 'Hello' })).status).toBe(201);
});

it('a lost dispute about a plan or an unlock is recorded once, as our loss', async () => {
  const person = await signUp(app());
  await buyPlan(app(), person);
  const [payment] = await listPlanPayments(app(), person);
  const id = payment?.id ?? '';
  const lost = { outcome: 'lost', cents: 1299 } as const;
  await Promise.all([sendDispute(app(), id, lost), sendDispute(app(), id, lost)]);
  await sendDispute(app(), id);
  expect(await readLedger(app(), id)).toEqual({ paid: 1299, charged_back: 1299 });
});

it('money that the bank has taken back isn’t refunded again', async () => {
  const id = await payForUnlock(app());
  await sendDispute(app(), id, { outcome: 'lost', cents: 50 });
  for (const cents of [30, 60, 9]) await refundPayment(app(), id, cents);
  await untilJobsAreDone(app());
  expect(await readProviderRefund(app(), id)).toBe(49);
  expect(await readLedger(app(), id)).toEqual({ paid: 99, charged_back: 50, refunded: 49 });
});

it('a refund that was refused while the payment was disputed isn’t ordered again once the dispute is lost', async () => {
  const id = await payForUnlock(app());
  await refundPayment(app(), id, 99);
  await untilJobsAreDone(app());
  const { $client } = app().owner;
  await $client.query('UPDATE refunds SET sent_at = NULL WHERE intent_id = $1', [id]);
  await sendDispute(app(), id, { outcome: 'lost' });
  expect(await readLedger(app(), id)).toEqual({ paid: 99, refunded: 99 });
  const unsent = 'SELECT FROM refunds WHERE intent_id = $1 AND sent_at IS NULL';
  expect((await $client.query(unsent, [id])).rowCount).toBe(0);
});
