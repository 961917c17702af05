import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import {
  bookSession,
  endPlanPeriod,
  payWithoutWebhook,
  sendWebhook,
  signUpMentor,
  startPayment,
  subscribe,
} from '../../../test/test-payments.ts';

const app = useTestApp();

const unlist = (profileId: string) =>
  app().context.db.$client.query('UPDATE mentor_profiles SET is_active = false WHERE id = $1', [
    profileId,
  ]);

/** Advances the clock, as if everybody had used their sign-ins meanwhile. */
const passDays = async (days: number) => {
  app().clock.advance(days * dayMs);
  await app().context.db.$client.query('UPDATE sign_ins SET expires_at = $1, last_used_at = $2', [
    new Date(app().clock.now().getTime() + dayMs),
    app().clock.now(),
  ]);
};

describe('unlocking with a plan', () => {
  it('is free, returns the same session when repeated, and shows in the profile', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'premium');
    expect((await mentee.get('/api/user')).body.subscriptionTier).toBe('premium');
    const body = { mentorProfileId: mentor.profileId };
    const wrong = await mentee.post('/api/sessions', { ...body, totalPaid: '0.99' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'price_mismatch']);
    expect(Object.keys(wrong.body.errors)).toHaveLength(1);
    const created = await mentee.post('/api/sessions', body);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ unlockFee: '0.00', payment: null, can: { write: true } });
    const again = await mentee.post('/api/sessions', body);
    expect([again.status, again.body.id]).toEqual([200, created.body.id]);
    const wrongAgain = await mentee.post('/api/sessions', { ...body, totalPaid: '0.99' });
    expect([wrongAgain.status, wrongAgain.body.code]).toEqual([422, 'price_mismatch']);
    const shown = await mentee.get(`/api/mentors/${mentor.user.id}`);
    expect(shown.body).toMatchObject({
      can: { message: true, unlock: false },
      sessionId: created.body.id,
    });
  });

  it('shows the conversation on both profiles if both are mentors', async () => {
    const [mentor, other] = [await signUpMentor(app()), await signUpMentor(app())];
    await subscribe(app(), mentor, 'basic');
    const theirs = await mentor.post('/api/sessions', { mentorProfileId: other.profileId });
    const seen = async () => (await other.get(`/api/mentors/${mentor.user.id}`)).body;
    expect(await seen()).toMatchObject({
      can: { message: true, unlock: true },
      sessionId: theirs.body.id,
    });
    await subscribe(app(), other, 'basic');
    const own = await other.post('/api/sessions', { mentorProfileId: mentor.profileId });
    expect(own.status).toBe(201);
    expect(await seen()).toMatchObject({
      can: { message: true, unlock: false },
      sessionId: own.body.id,
    });
  });

  it("gives a Premium member's messages priority until the paid period ends", async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'premium', 30);
    const body = { mentorProfileId: mentor.profileId };
    const { id } = (await mentee.post('/api/sessions', body)).body;
    const write = async () =>
      (await mentee.post(`/api/sessions/${id}/messages`, { content: 'Hello' })).body.priority;
    expect(await write()).toBe(true);
    await passDays(31);
    const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
    await payWithoutWebhook(app(), paymentIntentId);
    await sendWebhook(app(), paymentIntentId);
    await endPlanPeriod(app(), mentee);
    await expect.poll(write, { interval: 200 }).toBe(false);
  });

  it('is read-only after the plan ends, and writable again after a renewal or payment', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'basic', 30);
    const body = { mentorProfileId: mentor.profileId };
    const { id } = (await mentee.post('/api/sessions', body)).body;
    const read = async () => (await mentee.get(`/api/sessions/${id}`)).body;
    await passDays(31);
    expect((await mentee.get('/api/user')).body.subscriptionTier).toBe('free');
    expect((await read()).can.write).toBe(false);
    const lapsed = await mentee.post('/api/sessions', body);
    expect([lapsed.status, lapsed.body.code]).toEqual([402, 'payment_needed']);

    await subscribe(app(), mentee, 'basic', 30);
    expect((await read()).can.write).toBe(true);
    await passDays(31);
    expect((await read()).can.write).toBe(false);

    const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
    await payWithoutWebhook(app(), paymentIntentId);
    const paid = await mentee.post('/api/sessions', {
      ...body,
      stripePaymentIntentId: paymentIntentId,
    });
    expect([paid.status, paid.body.id, paid.body.unlockFee]).toEqual([200, id, '0.99']);
    await passDays(400);
    expect((await read()).can.write).toBe(true);
  });

  it('is read-only once the plan ends early, unless a booking or a payment allows writing', async () => {
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'basic', 30);
    const unlock = async () => {
      const { profileId } = await signUpMentor(app());
      const { body } = await mentee.post('/api/sessions', { mentorProfileId: profileId });
      return { profileId, path: `/api/sessions/${body.id}` };
    };
    const [read, booked, paid] = [await unlock(), await unlock(), await unlock()];
    await bookSession(app(), mentee, booked.profileId);
    const mayWrite = async () => {
      const sessions = [read, booked, paid].map(({ path }) => mentee.get(path));
      return (await Promise.all(sessions)).map(({ body }) => body.can.write);
    };
    await subscribe(app(), mentee, 'basic', 0);
    expect(await mayWrite()).toEqual([false, true, false]);

    const { paymentIntentId } = await startPayment(mentee, paid.profileId);
    await sendWebhook(app(), paymentIntentId);
    await subscribe(app(), mentee, 'basic', 30);
    expect(await mayWrite()).toEqual([true, true, true]);
    await subscribe(app(), mentee, 'basic', 0);
    expect(await mayWrite()).toEqual([false, true, true]);
  });

  it('shows whether the mentor is listed, so that paying or booking would allow writing again', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'basic', 30);
    const { body } = await mentee.post('/api/sessions', { mentorProfileId: mentor.profileId });
    expect(body.mentorProfile.isListed).toBe(true);
    await unlist(mentor.profileId);
    const { mentorProfile } = (await mentee.get(`/api/sessions/${body.id}`)).body;
    expect(mentorProfile.isListed).toBe(false);
  });

  it('stays writable if the other person, who is also a mentor, has paid', async () => {
    const [mentor, other] = [await signUpMentor(app()), await signUpMentor(app())];
    const { paymentIntentId } = await startPayment(mentor, other.profileId);
    await payWithoutWebhook(app(), paymentIntentId);
    await sendWebhook(app(), paymentIntentId);
    await subscribe(app(), other, 'basic', 30);
    const byPlan = await other.post('/api/sessions', { mentorProfileId: mentor.profileId });
    expect(byPlan.status).toBe(201);
    const booked = await bookSession(app(), other, mentor.profileId);
    expect(booked.conversationId).toBe(byPlan.body.conversationId);
    expect((await other.post(`/api/sessions/${booked.id}/cancel`)).status).toBe(200);
    await passDays(31);
    expect((await mentor.get(`/api/sessions/${booked.id}`)).body.can.write).toBe(true);
  });
});
