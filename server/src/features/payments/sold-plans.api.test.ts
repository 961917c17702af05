import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { subscribe } from '../../../test/test-payments.ts';
import { buyPlan, planOf, renewPlan } from '../../../test/test-plans.ts';
import { marketplace } from '../../config/marketplace.ts';

const plans = marketplace.plans.map((plan) => ({ ...plan }));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, {}, { marketplace: { ...marketplace, plans } });
});
afterAll(() => app?.close());

const setPrice = (id: 'basic' | 'premium', price: string) => {
  for (const plan of plans) if (plan.id === id) plan.price = price;
};

it('a plan keeps its price and name when the operator changes the offers', async () => {
  const [person, given] = [await signUp(app), await signUp(app)];
  await buyPlan(app, person);
  await subscribe(app, given, 'basic');
  setPrice('basic', '15.99');
  expect(await planOf(given)).toMatchObject({ plan: 'basic', price: '12.99' });
  await renewPlan(app, person);
  expect(await planOf(person)).toMatchObject({ plan: 'basic', price: '12.99' });
  await person.post('/api/create-subscription', { planId: 'premium' });
  setPrice('premium', '12.99');
  expect(await planOf(person)).toMatchObject({ plan: 'premium', price: '21.99' });

  const { body } = await person.get('/api/payments');
  const titles = body.map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual(['Basic plan', 'Basic plan', 'Premium plan']);
});
