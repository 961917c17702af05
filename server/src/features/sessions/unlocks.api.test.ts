import { describe, expect, it } from 'vitest';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import {
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
const nobody = '01900000-0000-7000-8000-000000000000';

const unlist = (profileId: string) =>
  app().context.db.$client.query('UPDATE mentor_profiles SET is_active = false WHERE id = $1', [
    profileId,
  ]);

describe('beginning to pay for an unlock', () => {
  const begin = '/api/create-payment-intent';

  it('needs a sign-in and an id, and finds no unknown or hidden mentor', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const visitor = await createClient(app()).post(begin, { mentorProfileId: mentor.profileId });
    expect(visitor.status).toBe(401);
    const wrong = await mentee.post(begin, { mentorProfileId: 'one' });
    expect(wrong.body.errors).toEqual({ mentorProfileId: ['This is not a valid id'] });
    await unlist(mentor.profileId);
    for (const mentorProfileId of [nobody, mentor.profileId, mentor.user.id]) {
      const answer = await mentee.post(begin, { mentorProfileId });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('refuses oneself, a subscriber, and whoever has unlocked already', async () => {
    const mentor = await signUpMentor(app());
    const { profileId: mentorProfileId } = mentor;
    const self = await mentor.post(begin, { mentorProfileId });
    expect([self.status, self.body.errors]).toEqual([
      422,
      { mentorProfileId: ['You cannot unlock yourself'] },
    ]);
    const subscriber = await signUp(app());
    await subscribe(app(), subscriber, 'basic');
    const included = await subscriber.post(begin, { mentorProfileId });
    expect([included.status, included.body.code]).toEqual([409, 'included_in_plan']);
    expect((await subscriber.post('/api/sessions', { mentorProfileId })).status).toBe(201);
    const mentee = await signUp(app());
    const { paymentIntentId } = await startPayment(mentee, mentorProfileId);
    await payWithoutWebhook(app(), paymentIntentId);
    await sendWebhook(app(), paymentIntentId);
    for (const person of [mentee, subscriber]) {
      const again = await person.post(begin, { mentorProfileId });
      expect([again.status, again.body.code]).toEqual([409, 'already_unlocked']);
    }
  });

  it('sets the price itself', async () => {
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
  const scene = async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const { paymentIntentId, clientSecret } = await startPayment(mentee, mentor.profileId);
    const body = { mentorProfileId: mentor.profileId, stripePaymentIntentId: paymentIntentId };
    return { mentor, mentee, paymentIntentId, clientSecret, body };
  };
  const sessionsOf = async (person: ReturnType<typeof createClient>) =>
    (await person.get('/api/sessions')).body.length;

  it('refuses oneself, no intent, an unpaid one, and one that is unknown or of somebody else', async () => {
    const { mentor, mentee, body } = await scene();
    const { mentorProfileId } = body;
    const other = await signUp(app());
    const expected = async (
      person: ReturnType<typeof createClient>,
      sent: object,
      status: number,
      code: string,
    ) => {
      const answer = await person.post(unlock, sent);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    };
    await expected(mentor, { mentorProfileId }, 422, 'invalid');
    await expected(mentee, { mentorProfileId: nobody }, 404, 'not_found');
    await expected(mentee, { mentorProfileId }, 402, 'payment_needed');
    await expected(mentee, body, 402, 'payment_unfinished');
    await expected(other, body, 404, 'not_found');
    await expected(mentee, { ...body, stripePaymentIntentId: 'pi_unknown' }, 404, 'not_found');
    await expected(mentee, { ...body, stripePaymentIntentId: '' }, 422, 'invalid');
    expect(await sessionsOf(mentee)).toBe(0);
  });

  it('refuses a price that is not ours, and records nothing', async () => {
    const { mentee, body, paymentIntentId } = await scene();
    await payWithoutWebhook(app(), paymentIntentId);
    for (const wrong of [{ unlockFee: '0.01' }, { totalPaid: 99 }, { unlockFee: '0' }]) {
      const answer = await mentee.post(unlock, { ...body, ...wrong });
      expect([answer.status, answer.body.code]).toEqual([422, 'price_mismatch']);
    }
    expect(await sessionsOf(mentee)).toBe(0);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({});
    const right = await mentee.post(unlock, { ...body, unlockFee: '0.99', totalPaid: 0.99 });
    expect(right.status).toBe(201);
  });

  it("refuses another mentor's intent, and one that has been used", async () => {
    const { mentee, body, paymentIntentId } = await scene();
    const second = await signUpMentor(app());
    const elsewhere = { ...body, mentorProfileId: second.profileId };
    await payWithoutWebhook(app(), paymentIntentId);
    const mismatch = await mentee.post(unlock, elsewhere);
    expect([mismatch.status, mismatch.body.code]).toEqual([409, 'intent_mismatch']);
    expect((await mentee.post(unlock, body)).status).toBe(201);
    const used = await mentee.post(unlock, elsewhere);
    expect([used.status, used.body.code]).toEqual([409, 'intent_used']);
    expect(await sessionsOf(mentee)).toBe(1);
  });

  it('opens the conversation for both: the browser first, the notice after it', async () => {
    const { mentor, mentee, body, paymentIntentId } = await scene();
    await payWithoutWebhook(app(), paymentIntentId);
    const made = await mentee.post(unlock, body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
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
      can: { write: true, book: false, complete: false, cancel: false, review: false },
    });
    expect((await sendWebhook(app(), paymentIntentId)).status).toBe(204);
    const again = await mentee.post(unlock, body);
    expect([again.status, again.body]).toEqual([200, made.body]);
    const without = await mentee.post(unlock, { mentorProfileId: mentor.profileId });
    expect([without.status, without.body.id]).toEqual([200, made.body.id]);
    expect((await mentor.get(`/api/sessions/${made.body.id}`)).body.can.write).toBe(true);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1 });
  });

  it('opens the conversation for both: the notice first, the browser after it', async () => {
    const { mentee, body, paymentIntentId } = await scene();
    await payWithoutWebhook(app(), paymentIntentId);
    expect((await sendWebhook(app(), paymentIntentId)).status).toBe(204);
    expect(await sessionsOf(mentee)).toBe(1);
    const answer = await mentee.post(unlock, body);
    expect([answer.status, answer.body.origin]).toEqual([200, 'unlock']);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1 });
  });

  it('happens by the notice alone when the browser never comes back', async () => {
    const { mentor, mentee, clientSecret } = await scene();
    await mentee.post('/api/dev/payments/confirm', { clientSecret, card: goodCard });
    await expect.poll(() => sessionsOf(mentor), { timeout: 20_000 }).toBe(1);
  });

  it('gives the money back when the mentor has gone meanwhile', async () => {
    const { mentor, mentee, body, paymentIntentId } = await scene();
    await payWithoutWebhook(app(), paymentIntentId);
    await unlist(mentor.profileId);
    const gone = await mentee.post(unlock, body);
    expect([gone.status, gone.body.code]).toEqual([404, 'not_found']);
    expect((await mentee.post(unlock, body)).status).toBe(404);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1, refunded: 1 });
    await expect
      .poll(() => readProviderRefund(app(), paymentIntentId), { timeout: 20_000 })
      .toBe(99);
  });
});

describe('unlocking with a plan', () => {
  it('costs nothing, answers again with the same session, and shows in the profile', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'premium');
    expect((await mentee.get('/api/user')).body.subscriptionTier).toBe('premium');
    const body = { mentorProfileId: mentor.profileId };
    const wrong = await mentee.post('/api/sessions', { ...body, totalPaid: '0.99' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'price_mismatch']);
    const made = await mentee.post('/api/sessions', body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ unlockFee: '0.00', payment: null, can: { write: true } });
    const again = await mentee.post('/api/sessions', body);
    expect([again.status, again.body.id]).toEqual([200, made.body.id]);
    const shown = await mentee.get(`/api/mentors/${mentor.user.id}`);
    expect(shown.body).toMatchObject({
      can: { message: true, unlock: false },
      sessionId: made.body.id,
    });
  });

  it("marks a premium person's messages until the paid period is over", async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'premium', 30);
    const body = { mentorProfileId: mentor.profileId };
    const { id } = (await mentee.post('/api/sessions', body)).body;
    const write = async () =>
      (await mentee.post(`/api/sessions/${id}/messages`, { content: 'Hello' })).body.priority;
    expect(await write()).toBe(true);
    app().clock.advance(31 * 86_400_000);
    const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
    await payWithoutWebhook(app(), paymentIntentId);
    await sendWebhook(app(), paymentIntentId);
    await endPlanPeriod(app(), mentee);
    await expect.poll(write, { timeout: 20_000, interval: 200 }).toBe(false);
  });

  it('stays readable after the plan, and is written in again after a renewal or a payment', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'basic', 30);
    const body = { mentorProfileId: mentor.profileId };
    const { id } = (await mentee.post('/api/sessions', body)).body;
    const read = async () => (await mentee.get(`/api/sessions/${id}`)).body;
    app().clock.advance(31 * 86_400_000);
    expect((await mentee.get('/api/user')).body.subscriptionTier).toBe('free');
    expect((await read()).can.write).toBe(false);
    const lapsed = await mentee.post('/api/sessions', body);
    expect([lapsed.status, lapsed.body.code]).toEqual([402, 'payment_needed']);

    await subscribe(app(), mentee, 'basic', 30);
    expect((await read()).can.write).toBe(true);
    app().clock.advance(31 * 86_400_000);
    expect((await read()).can.write).toBe(false);

    const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
    await payWithoutWebhook(app(), paymentIntentId);
    const paid = await mentee.post('/api/sessions', {
      ...body,
      stripePaymentIntentId: paymentIntentId,
    });
    expect([paid.status, paid.body.id, paid.body.unlockFee]).toEqual([200, id, '0.99']);
    app().clock.advance(400 * 86_400_000);
    await app().context.db.$client.query('UPDATE sign_ins SET expires_at = $1, last_used_at = $2', [
      new Date(app().clock.now().getTime() + 86_400_000),
      app().clock.now(),
    ]);
    expect((await read()).can.write).toBe(true);
  });
});
