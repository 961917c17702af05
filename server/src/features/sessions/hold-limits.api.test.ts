import { minuteMs } from '@ithaca/contracts/durations';
import { beforeAll, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { payWithoutWebhook } from '../../../test/test-payments.ts';
import { signUpPair, slotIn, startSlot } from '../../../test/test-slots.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
beforeAll(() => app().clock.set(new Date('2027-01-04T08:00:00Z')));

it('a person who doesn’t pay can block a slot for an hour, and can still book it afterwards', async () => {
  const { mentee, mentorProfileId } = await signUpPair(app());
  const other = await signUp(app());
  const startsAt = slotIn(app(), 2, 10);
  const wait = (minutes: number) =>
    app().clock.set(new Date(app().clock.now().getTime() + minutes * minuteMs));
  for (let time = 0; time < 6; time += 1) {
    expect((await startSlot(mentee, mentorProfileId, startsAt)).body.heldUntil).not.toBeNull();
    expect(outcomeOf(await startSlot(other, mentorProfileId, startsAt))).toEqual([
      409,
      'slot_taken',
    ]);
    wait(9.9);
  }
  const { status, body } = await startSlot(mentee, mentorProfileId, startsAt);
  expect([status, body.heldUntil]).toEqual([201, null]);
  wait(0.1);
  expect((await startSlot(other, mentorProfileId, startsAt)).body.heldUntil).not.toBeNull();
  wait(10);
  await payWithoutWebhook(app(), body.paymentIntentId);
  const booked = await mentee.post('/api/sessions/book', {
    mentorProfileId,
    sessionType: 'video_call',
    stripePaymentIntentId: body.paymentIntentId,
  });
  expect([booked.status, booked.body.startsAt]).toEqual([201, startsAt]);
});

it('a refused payment, which holds no slot, doesn’t affect the slot that is being paid for', async () => {
  const { mentee, mentorProfileId } = await signUpPair(app());
  const other = await signUp(app());
  const [held, wanted] = [slotIn(app(), 2, 14), slotIn(app(), 2, 16)];
  const start = (startsAt: string) => startSlot(mentee, mentorProfileId, startsAt);
  for (let time = 0; time < 5; time += 1) await start(wanted);
  expect((await start(held)).body.heldUntil).not.toBeNull();
  // The other payments that the person can start in this hour.
  for (let time = 0; time < 14; time += 1) {
    const unlock = await mentee.post('/api/create-payment-intent', { mentorProfileId });
    expect(unlock.status).toBe(201);
  }
  expect(outcomeOf(await start(wanted))).toEqual([429, 'rate_limited']);
  expect(outcomeOf(await startSlot(other, mentorProfileId, held))).toEqual([409, 'slot_taken']);
});
