import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { type Person, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  bookSession,
  countLedgerEntries,
  goodCard,
  payWithoutWebhook,
  readProviderRefund,
  sendWebhook,
  signUpMentor,
  startBookingPayment,
  startPayment,
} from '../../../test/test-payments.ts';

const app = useTestApp();
const intents = '/api/create-session-payment-intent';
const book = '/api/sessions/book';

const setUp = async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  return { mentor, mentee, mentorProfileId: mentor.profileId };
};

/** A paid intent with the body of the request that books with it. */
const pay = async (mentee: Person, mentorProfileId: string, sessionType = 'video_call') => {
  const intent = await startBookingPayment(mentee, mentorProfileId, sessionType);
  const { paymentIntentId, amount } = intent;
  await payWithoutWebhook(app(), paymentIntentId);
  return {
    paymentIntentId,
    body: { mentorProfileId, sessionType, stripePaymentIntentId: paymentIntentId, amount },
  };
};
const change = (profileId: string, columns: string) =>
  app().owner.$client.query(`UPDATE mentor_profiles SET ${columns} WHERE id = $1`, [profileId]);
const countSessions = async (person: Person) => (await person.get('/api/sessions')).body.length;

describe('a payment for a booking is not started', () => {
  it('for an unknown or unlisted mentor, a type that is not offered, or oneself', async () => {
    const { mentor, mentee, mentorProfileId } = await setUp();
    const start = async (person: Person, order: object) => {
      const { status, body } = await person.post(intents, { mentorProfileId, ...order });
      return [status, body.code, Object.keys(body.errors ?? {}).join()];
    };
    const call = { sessionType: 'video_call' };
    const unknown = { ...call, mentorProfileId: mentee.user.id };
    expect(await start(mentee, unknown)).toEqual([404, 'not_found', '']);
    expect(await start(mentor, call)).toEqual([422, 'invalid', 'mentorProfileId']);
    for (const sessionType of ['phone_call', 'in_person', 'seance', undefined]) {
      expect(await start(mentee, { sessionType })).toEqual([422, 'invalid', 'sessionType']);
    }
    await change(mentorProfileId, `away_until = '2999-01-01'`);
    expect(await start(mentee, call)).toEqual([409, 'mentor_away', '']);
    await change(mentorProfileId, 'away_until = NULL, is_active = false');
    expect(await start(mentee, call)).toEqual([404, 'not_found', '']);
  });
});

describe('booking is refused, without a record,', () => {
  it('without an intent, with an unpaid one, and with that of somebody else', async () => {
    const { mentor, mentee, mentorProfileId } = await setUp();
    const order = { mentorProfileId, sessionType: 'video_call' };
    const without = await mentee.post(book, order);
    expect([without.status, without.body.code]).toEqual([402, 'payment_needed']);
    const nothing = { stripePaymentIntentId: null, amount: null, startsAt: null };
    expect((await mentee.post(book, { ...order, ...nothing })).body.code).toBe('payment_needed');
    const { paymentIntentId } = await startBookingPayment(mentee, mentorProfileId);
    const body = { ...order, stripePaymentIntentId: paymentIntentId };
    const unpaid = await mentee.post(book, body);
    expect([unpaid.status, unpaid.body.code]).toEqual([402, 'payment_unfinished']);
    await payWithoutWebhook(app(), paymentIntentId);
    const foreign = await (await signUp(app())).post(book, body);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
    const own = await mentor.post(book, body);
    expect([own.status, own.body.code]).toEqual([422, 'invalid']);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({});
    expect(await countSessions(mentee)).toBe(0);
  });

  it('with a tampered amount, type or mentor', async () => {
    const { mentee, mentorProfileId } = await setUp();
    const { body, paymentIntentId } = await pay(mentee, mentorProfileId);
    const other = await signUpMentor(app());
    const attempt = async (changes: object) => {
      const answer = await mentee.post(book, { ...body, ...changes });
      return [answer.status, answer.body.code];
    };
    expect(await attempt({ amount: '74.99' })).toEqual([422, 'price_mismatch']);
    expect(await attempt({ amount: '0.01' })).toEqual([422, 'price_mismatch']);
    expect(await attempt({ sessionType: 'messaging' })).toEqual([409, 'intent_mismatch']);
    const elsewhere = { mentorProfileId: other.profileId };
    expect(await attempt(elsewhere)).toEqual([409, 'intent_mismatch']);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({});
    expect(await attempt({})).toEqual([201, undefined]);
    expect(await attempt(elsewhere)).toEqual([409, 'intent_used']);
  });

  it('with the payment of an unlock, and an unlock with the payment of a booking', async () => {
    const { mentee, mentorProfileId } = await setUp();
    const unlock = await startPayment(mentee, mentorProfileId);
    await payWithoutWebhook(app(), unlock.paymentIntentId);
    const booked = await mentee.post(book, {
      mentorProfileId,
      sessionType: 'messaging',
      stripePaymentIntentId: unlock.paymentIntentId,
    });
    expect([booked.status, booked.body.code]).toEqual([409, 'intent_mismatch']);
    const { paymentIntentId } = await pay(mentee, mentorProfileId);
    const unlocked = await mentee.post('/api/sessions', {
      mentorProfileId,
      stripePaymentIntentId: paymentIntentId,
    });
    expect([unlocked.status, unlocked.body.code]).toEqual([409, 'intent_mismatch']);
    expect(await countSessions(mentee)).toBe(0);
  });

  it.each([
    ['has become unlisted', 'is_active = false', 404, 'not_found'],
    ['is away', `away_until = '2999-01-01'`, 409, 'mentor_away'],
    ['no longer offers this', `meeting_types = '{message}'`, 404, 'not_found'],
  ])(
    'after the mentor %s: the payment is refunded immediately',
    async (_why, columns, status, code) => {
      const { mentee, mentorProfileId } = await setUp();
      const { body, paymentIntentId } = await pay(mentee, mentorProfileId);
      await change(mentorProfileId, columns);
      for (const answer of [await mentee.post(book, body), await mentee.post(book, body)]) {
        expect([answer.status, answer.body.code]).toEqual([status, code]);
        expect(answer.body.detail).toContain('refunded in full');
      }
      expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ held: 1, refunded: 1 });
      expect(await countSessions(mentee)).toBe(0);
      expect((await mentee.get('/api/payments')).body[0].title).toMatch(/^Video call · /);
      await expect.poll(() => readProviderRefund(app(), paymentIntentId)).toBe(7500);
    },
  );

  it('three days after the order, if the price has changed: the payment is refunded immediately', async () => {
    const { mentee, mentorProfileId } = await setUp();
    const ordered = app().clock.now();
    const orders = [
      await pay(mentee, mentorProfileId),
      await pay(mentee, mentorProfileId),
      await pay(mentee, mentorProfileId),
    ] as const;
    const [outdated, webhookOnly, inTime] = orders;
    await change(mentorProfileId, 'call_rate_cents = 15000');
    app().clock.set(new Date(ordered.getTime() + 3 * dayMs));
    expect((await mentee.post(book, inTime.body)).status).toBe(201);
    app().clock.advance(1);
    for (const _ of [1, 2]) {
      const answer = await mentee.post(book, outdated.body);
      expect([answer.status, answer.body.code]).toEqual([422, 'price_mismatch']);
      expect(answer.body.detail).toContain('refunded in full');
    }
    expect((await sendWebhook(app(), webhookOnly.paymentIntentId)).status).toBe(204);
    for (const { paymentIntentId } of [outdated, webhookOnly]) {
      expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ held: 1, refunded: 1 });
      await expect.poll(() => readProviderRefund(app(), paymentIntentId)).toBe(7500);
    }
    expect(await countSessions(mentee)).toBe(1);
  });

  it('after the mentor went away, if the time is only chosen now: the payment is refunded', async () => {
    const { mentee, mentorProfileId } = await setUp();
    const { body, paymentIntentId } = await pay(mentee, mentorProfileId);
    await change(mentorProfileId, `away_until = '2999-01-01'`);
    const startsAt = new Date(app().clock.now().getTime() + 7 * dayMs).toISOString();
    const refused = await mentee.post(book, { ...body, startsAt });
    expect([refused.status, refused.body.code]).toEqual([409, 'mentor_away']);
    await expect.poll(() => readProviderRefund(app(), paymentIntentId)).toBe(7500);
  });
});

describe('a paid booking', () => {
  it('is created once, holds the money, and opens the conversation for both', async () => {
    const { mentor, mentee, mentorProfileId } = await setUp();
    const { body, paymentIntentId } = await pay(mentee, mentorProfileId);
    const created = await mentee.post(book, body);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      origin: 'booking',
      status: 'active',
      sessionType: 'video_call',
      unlockFee: null,
      startsAt: null,
      endsAt: null,
      payment: { amount: '75.00', status: 'held' },
      refundIfCancelled: '75.00',
      completionAskedAt: null,
      reportedAt: null,
      releasesAt: null,
      outcomes: {
        complete: { mentee: '0.00', mentor: '75.00', platform: '0.00' },
        cancel: { mentee: '75.00', mentor: '0.00', platform: '0.00' },
      },
      settlement: null,
      can: { write: true, book: true, complete: true, cancel: true, report: true, review: false },
    });
    const again = await mentee.post(book, body);
    expect([again.status, again.body]).toEqual([200, created.body]);
    expect((await sendWebhook(app(), paymentIntentId)).status).toBe(204);
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ held: 1 });
    const { body: shown } = await mentor.get(`/api/sessions/${created.body.id}`);
    expect(shown.can).toMatchObject({ write: true, book: false, complete: true, cancel: true });
    expect(await countSessions(mentor)).toBe(1);
    for (const { email } of [mentor, mentee]) {
      expect((await readMail(app(), email)).text).toContain('a video call');
    }
  });

  it('of messages starts immediately and lasts 30 days', async () => {
    const { mentee, mentorProfileId } = await setUp();
    const { body } = await pay(mentee, mentorProfileId, 'messaging');
    const booked = (await mentee.post(book, body)).body;
    expect(booked.startsAt).toBe(app().clock.now().toISOString());
    expect(Date.parse(booked.endsAt) - Date.parse(booked.startsAt)).toBe(30 * dayMs);
    expect(booked.payment).toEqual({ amount: '15.00', status: 'held' });
  });

  it('needs only the webhook if the browser never returns', async () => {
    const { mentor, mentee, mentorProfileId } = await setUp();
    const { clientSecret } = await startBookingPayment(mentee, mentorProfileId);
    await mentee.post('/api/dev/payments/confirm', { clientSecret, card: goodCard });
    await expect.poll(() => countSessions(mentor)).toBe(1);
  });

  it('costs the mentor’s price at the start of the payment', async () => {
    const { mentee, mentorProfileId } = await setUp();
    const { body, paymentIntentId } = await pay(mentee, mentorProfileId);
    await change(mentorProfileId, 'call_rate_cents = 9900');
    const dearer = await mentee.post(book, { ...body, amount: '99.00' });
    expect([dearer.status, dearer.body.code]).toEqual([422, 'price_mismatch']);
    const booked = await mentee.post(book, body);
    expect([booked.status, booked.body.payment.amount]).toEqual([201, '75.00']);
    expect((await startBookingPayment(mentee, mentorProfileId)).amount).toBe('99.00');
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ held: 1 });
  });

  it('also binds the session type at the provider', async () => {
    const { mentee, mentorProfileId } = await setUp();
    const { paymentIntentId } = await startBookingPayment(mentee, mentorProfileId);
    const { rows } = await app().context.db.$client.query(
      'SELECT metadata FROM sandbox_intents WHERE id = $1',
      [paymentIntentId],
    );
    expect(rows[0].metadata).toEqual({
      userId: mentee.user.id,
      purpose: 'booking',
      mentorProfileId,
      sessionType: 'video_call',
    });
  });

  it('shares the pair’s only conversation, which becomes read-only when it is cancelled', async () => {
    const { mentor, mentee, mentorProfileId } = await setUp();
    const first = await bookSession(app(), mentee, mentorProfileId, 'messaging');
    const second = await bookSession(app(), mentee, mentorProfileId);
    expect(second.conversationId).toBe(first.conversationId);
    const canWrite = async () => (await mentor.get(`/api/sessions/${first.id}`)).body.can.write;
    await mentee.post(`/api/sessions/${first.id}/cancel`);
    expect(await canWrite()).toBe(true);
    await mentee.post(`/api/sessions/${second.id}/cancel`);
    expect(await canWrite()).toBe(false);
    const { paymentIntentId } = await startPayment(mentee, mentorProfileId);
    await payWithoutWebhook(app(), paymentIntentId);
    await sendWebhook(app(), paymentIntentId);
    const third = await bookSession(app(), mentee, mentorProfileId);
    await mentee.post(`/api/sessions/${third.id}/cancel`);
    expect(await canWrite()).toBe(true);
  });
});
