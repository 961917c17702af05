import { dayMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { startPayouts } from '../src/features/payments/payout-runs.ts';
import { findDue } from '../src/features/sessions/settlements.ts';
import { checkLedger } from './money-checks.ts';
import { useTestApp } from './test-app.ts';
import { readProviderRefund } from './test-payments.ts';
import { signInAgain } from './test-plans.ts';
import { readLedger } from './test-settlements.ts';
import { bookSlot, signUpPair, slotIn } from './test-slots.ts';

const app = useTestApp();

/** Books a call that begins in 200 days, longer than most providers let money wait in an account. */
const bookFarAhead = async () => {
  const pair = await signUpPair(app());
  const { mentor, mentee, mentorProfileId } = pair;
  const { body } = await mentor.post('/api/mentor/payouts/onboarding');
  const page = new URL(body.url).pathname.replace('/dev/', '/api/dev/');
  await mentor.post(page, { name: 'Luca Conti', iban: 'DE89 3704 0044 0532 0130 00' });
  const session = await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 200, 10));
  return { ...pair, sessionId: session.id, intentId: session.paymentIntentId };
};

const letDaysPass = async (days: number) => {
  app().clock.advance(days * dayMs);
  await app().context.jobs.add(app().context.db, findDue, {});
};

it('a call booked far ahead and cancelled after months is refunded in full', async () => {
  const { mentee, sessionId, intentId } = await bookFarAhead();
  await letDaysPass(150);
  await signInAgain(mentee);
  expect((await mentee.get(`/api/sessions/${sessionId}`)).body.status).toBe('active');
  expect((await mentee.post(`/api/sessions/${sessionId}/cancel`)).status).toBe(200);
  await expect.poll(() => readProviderRefund(app(), intentId)).toBe(7500);
  expect(await readLedger(app(), intentId)).toEqual({ held: 7500, refunded: 7500 });
  await checkLedger(app());
});

it('the money for a call booked far ahead is released after the call, and then paid out', async () => {
  const { intentId } = await bookFarAhead();
  await letDaysPass(204);
  await expect.poll(() => readLedger(app(), intentId)).toEqual({ held: 7500, released: 7500 });
  app().clock.advance(7 * dayMs);
  await app().context.jobs.add(app().context.db, startPayouts, {});
  const paidOut = { held: 7500, released: 7500, paid_out: 7500 };
  await expect.poll(() => readLedger(app(), intentId)).toEqual(paidOut);
  await checkLedger(app());
});
