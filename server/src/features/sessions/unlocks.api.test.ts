import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  bookSession,
  countLedgerEntries,
  endPlanPeriod,
  goodCard,
  payWithoutWebhook,
  readProviderRefund,
  sendWebhook,
  signUpMentor,
  startPayment,
  subscribe,
} from '../../../test/test-payments.ts';

const app = useTestApp();
const unknownId = '01900000-0000-7000-8000-000000000000';

const unlist = (profileId: string) =>
  app().context.db.$client.query('UPDATE mentor_profiles SET is_active = false WHERE id = $1', [
    profileId,
  ]);

/** Lets time pass, during which everybody has used their sign-ins. */
const passDays = async (days: number) => {
  app().clock.advance(days * dayMs);
  await app().context.db.$client.query('UPDATE sign_ins SET expires_at = $1, last_used_at = $2', [
    new Date(app().clock.now().getTime() + dayMs),
    app().clock.now(),
  ]);
};

describe('starting the payment of an unlock', () => {
  const path = '/api/create-payment-intent';

  it('requires a sign-in and the id of a listed mentor', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const visitor = await createClient(app()).post(path, { mentorProfileId: mentor.profileId });
    expect(visitor.status).toBe(401);
    const wrong = await mentee.post(path, { mentorProfileId: 'one' });
    expect(wrong.body.errors).toEqual({ mentorProfileId: ['This is not a valid id'] });
    await unlist(mentor.profileId);
    for (const mentorProfileId of [unknownId, mentor.profileId, mentor.user.id]) {
      const answer = await mentee.post(path, { mentorProfileId });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('is refused for oneself, for subscribers and if already unlocked', async () => {
    const mentor = await signUpMentor(app());
    const { profileId: mentorProfileId } = mentor;
    const self = await mentor.post(path, { mentorProfileId });
    expect([self.status, self.body.errors]).toEqual([
      422,
      { mentorProfileId: ['You cannot unlock yourself'] },
    ]);
    const subscriber = await signUp(app());
    await subscribe(app(), subscriber, 'basic');
    const included = await subscriber.post(path, { mentorProfileId });
    expect([included.status, included.body.code]).toEqual([409, 'included_in_plan']);
    expect((await subscriber.post('/api/sessions', { mentorProfileId })).status).toBe(201);
    const mentee = await signUp(app());
    const { paymentIntentId } = await startPayment(mentee, mentorProfileId);
    await payWithoutWebhook(app(), paymentIntentId);
    await sendWebhook(app(), paymentIntentId);
    for (const person of [mentee, subscriber]) {
      const again = await person.post(path, { mentorProfileId });
      expect([again.status, again.body.code]).toEqual([409, 'already_unlocked']);
    }
  });

  it('sets the price on the server', async () => {
    const mentor = await signUpMentor(app());
    const intent = await startPayment(await signUp(app()), mentor.profileId);
    expect(intent).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      paymentIntentId: intent.clientSecret.split('_secret_')[0],
      amount: '0.99',
      currency: 'EUR',
    });
  });
});

describe('unlocking with a payment', () => {
  const unlock = '/api/sessions';
  const setUp = async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const { paymentIntentId, clientSecret } = await startPayment(mentee, mentor.profileId);
    const body = { mentorProfileId: mentor.profileId, stripePaymentIntentId: paymentIntentId };
    return { mentor, mentee, paymentIntentId, clientSecret, body };
  };
  const countSessions = async (person: ReturnType<typeof createClient>) =>
    (await person.get('/api/sessions')).body.length;

  it('is refused for oneself, and with no intent, an unpaid, unknown or foreign one', async () => {
    const { mentor, mentee, body } = await setUp();
    const { mentorProfileId } = body;
    const other = await signUp(app());
    const expectRefusal = async (
      person: ReturnType<typeof createClient>,
      sent: object,
      status: number,
      code: string,
    ) => {
      const answer = await person.post(unlock, sent);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    };
    await expectRefusal(mentor, { mentorProfileId }, 422, 'invalid');
    await expectRefusal(mentee, { mentorProfileId: unknownId }, 404, 'not_found');
    await expectRefusal(mentee, { mentorProfileId }, 402, 'payment_needed');
    const nothing = { stripePaymentIntentId: null, unlockFee: null, totalPaid: null };
    await expectRefusal(mentee, { mentorProfileId, ...nothing }, 402, 'payment_needed');
    await expectRefusal(mentee, body, 402, 'payment_unfinished');
    await expectRefusal(other, body, 404, 'not_found');
    await expectRefusal(mentee, { ...body, stripePaymentIntentId: 'pi_unknown' }, 404, 'not_found');
    await expectRefusal(mentee, { ...body, stripePaymentIntentId: '' }, 422, 'invalid');
    expect(await countSessions(mentee)).toBe(0);
  });

  it('refuses a wrong price and records nothing', async () => {
    const { mentee, body, paymentIntentId } = await setUp();
    await payWithoutWebhook(app(), paymentIntentId);
    for (const wrong of [{ unlockFee: '0.01' }, { totalPaid: 99 }, { unlockFee: '0' }]) {
      const answer = await mentee.post(unlock, { ...body, ...wrong });
      expect([answer.status, answer.body.code]).toEqual([422, 'price_mismatch']);
    }
    expect(await countSessions(mentee)).toBe(0);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({});
    const right = await mentee.post(unlock, { ...body, unlockFee: '0.99', totalPaid: 0.99 });
    expect(right.status).toBe(201);
  });

  it("refuses another mentor's intent, and an intent that has been used", async () => {
    const { mentee, body, paymentIntentId } = await setUp();
    const second = await signUpMentor(app());
    const otherMentor = { ...body, mentorProfileId: second.profileId };
    await payWithoutWebhook(app(), paymentIntentId);
    const mismatch = await mentee.post(unlock, otherMentor);
    expect([mismatch.status, mismatch.body.code]).toEqual([409, 'intent_mismatch']);
    expect((await mentee.post(unlock, body)).status).toBe(201);
    const used = await mentee.post(unlock, otherMentor);
    expect([used.status, used.body.code]).toEqual([409, 'intent_used']);
    expect(await countSessions(mentee)).toBe(1);
  });

  it('opens the conversation when the browser returns before the webhook', async () => {
    const { mentor, mentee, body, paymentIntentId } = await setUp();
    await payWithoutWebhook(app(), paymentIntentId);
    const created = await mentee.post(unlock, body);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      origin: 'unlock',
      status: 'active',
      sessionType: 'messaging',
      mentor: { id: mentor.user.id },
      mentee: { id: mentee.user.id },
      mentorProfile: { id: mentor.profileId, messageRate: '15.00', callRate: '75.00' },
      unlockFee: '0.99',
      payment: { amount: '0.99', status: 'paid' },
      messages: [],
      pins: [],
      lastSeq: 0,
      readUpTo: { mentee: 0, mentor: 0 },
      can: { write: true, book: true, complete: false, cancel: false, review: false },
    });
    expect((await sendWebhook(app(), paymentIntentId)).status).toBe(204);
    const again = await mentee.post(unlock, body);
    expect([again.status, again.body]).toEqual([200, created.body]);
    const withoutIntent = await mentee.post(unlock, { mentorProfileId: mentor.profileId });
    expect([withoutIntent.status, withoutIntent.body.id]).toEqual([200, created.body.id]);
    expect((await mentor.get(`/api/sessions/${created.body.id}`)).body.can.write).toBe(true);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1 });
  });

  it('opens the conversation when the webhook arrives before the browser', async () => {
    const { mentee, body, paymentIntentId } = await setUp();
    await payWithoutWebhook(app(), paymentIntentId);
    expect((await sendWebhook(app(), paymentIntentId)).status).toBe(204);
    expect(await countSessions(mentee)).toBe(1);
    const answer = await mentee.post(unlock, body);
    expect([answer.status, answer.body.origin]).toEqual([200, 'unlock']);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1 });
  });

  it('needs only the webhook if the browser never returns', async () => {
    const { mentor, mentee, clientSecret } = await setUp();
    await mentee.post('/api/dev/payments/confirm', { clientSecret, card: goodCard });
    await expect.poll(() => countSessions(mentor)).toBe(1);
  });

  it('is refunded if the mentor is no longer listed', async () => {
    const { mentor, mentee, body, paymentIntentId } = await setUp();
    await payWithoutWebhook(app(), paymentIntentId);
    await unlist(mentor.profileId);
    const detail = 'This mentor is no longer available. Your payment is refunded in full.';
    for (const _ of [1, 2]) {
      const refused = await mentee.post(unlock, body);
      expect([refused.status, refused.body]).toMatchObject([404, { code: 'not_found', detail }]);
    }
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1, refunded: 1 });
    await expect.poll(() => readProviderRefund(app(), paymentIntentId)).toBe(99);
  });

  it('is refunded if the mentor deletes their account meanwhile, though a plan had unlocked them', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const order = { mentorProfileId: mentor.profileId };
    await subscribe(app(), mentee, 'basic');
    expect((await mentee.post(unlock, order)).status).toBe(201);
    await subscribe(app(), mentee, 'basic', 0);
    const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
    await payWithoutWebhook(app(), paymentIntentId);
    await deleteAccount(app(), mentor.user.id);
    const refused = await mentee.post(unlock, { ...order, stripePaymentIntentId: paymentIntentId });
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1, refunded: 1 });
  });
});

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

  it('opens the conversation on the profiles of both, if both are mentors', async () => {
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

  it('is read-only once the plan ends early, unless a booking or a payment lets them write', async () => {
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

  it('says whether the mentor is listed, and can thus be paid or booked to write again', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'basic', 30);
    const { body } = await mentee.post('/api/sessions', { mentorProfileId: mentor.profileId });
    expect(body.mentorProfile.isListed).toBe(true);
    await unlist(mentor.profileId);
    const { mentorProfile } = (await mentee.get(`/api/sessions/${body.id}`)).body;
    expect(mentorProfile.isListed).toBe(false);
  });

  it('leaves it writable that the other person, a mentor too, has paid', async () => {
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
