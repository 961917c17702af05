import { describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { refundPayment } from '../../../test/test-payments.ts';
import {
  buyPlan,
  listPlanPayments,
  payCheckout,
  planOf,
  renewPlan,
  startCheckout,
} from '../../../test/test-plans.ts';

const app = useTestApp();

const preview = async (person: Person, planId: string) =>
  (await person.get(`/api/subscription/change?planId=${planId}`)).body;
const change = async (person: Person, planId: string) => {
  const { status, body } = await person.post('/api/create-subscription', { planId });
  expect([status, body.requiresPayment]).toEqual([200, false]);
};
const amounts = async (person: Person) =>
  (await listPlanPayments(app(), person)).map(({ amountCents }) => amountCents);

describe('a change to a cheaper plan', () => {
  it.each([
    { refundedCents: 2199, credit: '0.00', renewalCents: 1299 },
    { refundedCents: 900, credit: '0.00', renewalCents: 1299 },
    { refundedCents: 899, credit: '9.00', renewalCents: 399 },
  ])('credits nothing that was refunded before: $refundedCents', async (example) => {
    const { refundedCents, credit, renewalCents } = example;
    const person = await signUp(app());
    await buyPlan(app(), person, 'premium');
    const [payment] = await listPlanPayments(app(), person);
    await refundPayment(app(), payment?.id ?? '', refundedCents);
    expect(await preview(person, 'basic')).toMatchObject({ amountDue: '0.00', credit });
    await change(person, 'basic');
    expect(await planOf(person)).toMatchObject({ plan: 'basic', price: '12.99' });
    await renewPlan(app(), person);
    expect(await amounts(person)).toEqual([2199, renewalCents]);
  });

  it('credits a paid period, although an earlier one was refunded', async () => {
    const person = await signUp(app());
    await buyPlan(app(), person, 'premium');
    const [payment] = await listPlanPayments(app(), person);
    await renewPlan(app(), person);
    await refundPayment(app(), payment?.id ?? '', 2199);
    expect((await preview(person, 'basic')).credit).toBe('9.00');
    await change(person, 'basic');
    await renewPlan(app(), person);
    expect(await amounts(person)).toEqual([2199, 2199, 399]);
  });

  it('credits a paid period, although a second checkout was refunded during it', async () => {
    const person = await signUp(app());
    const second = await startCheckout(person, 'premium');
    await buyPlan(app(), person, 'premium');
    await payCheckout(app(), second);
    const { body } = await person.get(`/api/subscription/check/${second}`);
    expect(body).toEqual({ activated: false, refunded: true });
    expect((await preview(person, 'basic')).credit).toBe('9.00');
  });
});

it('a change to a more expensive plan is charged, although the previous payment was refunded', async () => {
  const person = await signUp(app());
  await buyPlan(app(), person, 'basic');
  const [payment] = await listPlanPayments(app(), person);
  await refundPayment(app(), payment?.id ?? '', 1299);
  expect((await preview(person, 'premium')).amountDue).toBe('9.00');
  await change(person, 'premium');
  expect(await amounts(person)).toEqual([900, 1299]);
});
