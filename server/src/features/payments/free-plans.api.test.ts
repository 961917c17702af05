import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signUp, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { endPlanPeriod, signUpMentor } from '../../../test/test-payments.ts';
import { planOf, signInAgain } from '../../../test/test-plans.ts';
import { marketplace } from '../../config/marketplace.ts';

let app: TestApp;
beforeAll(async () => {
  const plans = marketplace.plans.map((plan) =>
    plan.id === 'basic' ? { ...plan, price: '0.00' } : plan,
  );
  app = await startTestApp({}, {}, { marketplace: { ...marketplace, plans } });
});
afterAll(() => app?.close());

const moveTo = async (time: string, person: Person) => {
  app.clock.set(new Date(time));
  await signInAgain(person);
};

/** A person who has had a plan with a price of zero since 31 January. */
const begin = async () => {
  app.clock.set(new Date('2027-01-31T12:00:00.000Z'));
  const person = await signUp(app);
  const { body } = await person.post('/api/create-subscription', { planId: 'basic' });
  expect(body.requiresPayment).toBe(false);
  return person;
};

it('a free plan is renewed each month on the day it began, without a gap', async () => {
  const mentor = await signUpMentor(app);
  const person = await begin();
  const unlocked = await person.post('/api/sessions', { mentorProfileId: mentor.profileId });
  const mayWrite = async () =>
    (await person.get(`/api/sessions/${unlocked.body.id}`)).body.can.write as boolean;

  const ends = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'];
  for (const [at, end] of ends.entries()) {
    const currentPeriodEnd = `${end}T12:00:00.000Z`;
    expect(await planOf(person)).toMatchObject({ plan: 'basic', currentPeriodEnd });
    // The check runs a minute later.
    await moveTo(`${end}T12:00:30.000Z`, person);
    expect([(await planOf(person)).plan, await mayWrite()]).toEqual(['basic', true]);
    await endPlanPeriod(app, person);
    const next = ends[at + 1] ?? '2027-06-30';
    await expect
      .poll(async () => (await planOf(person)).currentPeriodEnd)
      .toBe(`${next}T12:00:00.000Z`);
  }
});

it('a cancelled free plan ends with its month', async () => {
  const person = await begin();
  const { body } = await person.post('/api/subscription/cancel');
  expect(body).toMatchObject({ status: 'canceled', currentPeriodEnd: '2027-02-28T12:00:00.000Z' });
  await moveTo('2027-02-28T12:00:01.000Z', person);
  expect((await planOf(person)).plan).toBe('free');
});
