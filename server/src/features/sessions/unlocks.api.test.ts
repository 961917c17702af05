import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  countLedgerEntries,
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

type Mentor = Awaited<ReturnType<typeof signUpMentor>>;

const unlist = (profileId: string) =>
  app().context.db.$client.query('UPDATE mentor_profiles SET is_active = false WHERE id = $1', [
    profileId,
  ]);

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

  it('is refused for one’s own profile, for subscribers and if already unlocked', async () => {
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

  it('is refused for one’s own profile, and without a paid intent of one’s own', async () => {
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

  it('is refunded if the contact is already unlocked, and every response says so', async () => {
    const { mentor, mentee, body, paymentIntentId } = await setUp();
    const second = (await startPayment(mentee, mentor.profileId)).paymentIntentId;
    for (const intent of [paymentIntentId, second]) await payWithoutWebhook(app(), intent);
    expect((await mentee.post(unlock, body)).status).toBe(201);
    for (const _ of [1, 2]) {
      const answer = await mentee.post(unlock, { ...body, stripePaymentIntentId: second });
      expect([answer.status, answer.body.refundedAmount]).toEqual([200, '0.99']);
    }
    expect((await mentee.post(unlock, body)).body).not.toHaveProperty('refundedAmount');
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

  it.each<[what: string, leave: (mentor: Mentor) => Promise<unknown>]>([
    ['deletes their account', ({ user }) => deleteAccount(app(), user.id)],
    ['is no longer listed', ({ profileId }) => unlist(profileId)],
  ])(
    'is refunded if the mentor %s in the meantime, even if a plan had unlocked them',
    async (_what, leave) => {
      const mentor = await signUpMentor(app());
      const mentee = await signUp(app());
      const order = { mentorProfileId: mentor.profileId };
      await subscribe(app(), mentee, 'basic');
      expect((await mentee.post(unlock, order)).status).toBe(201);
      await subscribe(app(), mentee, 'basic', 0);
      const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
      await payWithoutWebhook(app(), paymentIntentId);
      await leave(mentor);
      const refused = await mentee.post(unlock, {
        ...order,
        stripePaymentIntentId: paymentIntentId,
      });
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
      expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1, refunded: 1 });
    },
  );
});
