import { dayMs } from '@ithaca/contracts/durations';
import type { Payment } from '@ithaca/contracts/payment-history';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking, refunded, releasedTo } from '../../../test/test-bookings.ts';
import {
  payWithoutWebhook,
  refundPayment,
  signUpMentor,
  startPayment,
} from '../../../test/test-payments.ts';

const app = useTestApp();

const unlock = async (mentee: Person, mentorProfileId: string) => {
  const { paymentIntentId } = await startPayment(mentee, mentorProfileId);
  await payWithoutWebhook(app(), paymentIntentId);
  const body = { mentorProfileId, stripePaymentIntentId: paymentIntentId };
  const { body: session } = await mentee.post('/api/sessions', body);
  return { paymentId: paymentIntentId, sessionId: session.id as string };
};

const receiptsOf = (id: string) => [
  `/api/payments/${id}/receipt`,
  `/api/payments/${id}/receipt.pdf`,
];

describe('a receipt', () => {
  it('doesn’t exist for others, unknown payments and unpaid ones', async () => {
    const mentor = await signUpMentor(app());
    const [mentee, other] = [await signUp(app()), await signUp(app())];
    const { paymentId } = await unlock(mentee, mentor.profileId);
    const unpaid = await startPayment(other, mentor.profileId);
    const tries = [
      ...receiptsOf(paymentId).flatMap((path) => [other.get(path), mentor.get(path)]),
      ...receiptsOf(unpaid.paymentIntentId).map((path) => other.get(path)),
      ...receiptsOf('pi_unknown').map((path) => mentee.get(path)),
      ...receiptsOf('..%2f').map((path) => mentee.get(path)),
    ];
    const answers = await Promise.all(tries);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('shows who paid whom for what, and what was refunded', async () => {
    app().clock.set(new Date('2026-11-22T08:00:00Z'));
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app(), { firstName: 'Ana', lastName: 'Novák' });
    const { paymentId, sessionId } = await unlock(mentee, mentor.profileId);
    app().clock.advance(dayMs);
    await refundPayment(app(), paymentId, 40);
    const { status, body } = await mentee.get(`/api/payments/${paymentId}/receipt`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: paymentId,
      purpose: 'unlock',
      title: 'Unlock · Luca Conti',
      amount: '0.99',
      status: 'partly_refunded',
      refundedAmount: '0.40',
      sessionId,
      createdAt: '2026-11-22T08:00:00.000Z',
      number: expect.stringMatching(/^2026(-[0-9A-Z]{4}){3}$/),
      paidAt: '2026-11-22T08:00:00.000Z',
      seller: { name: 'Ithaca', address: 'localhost:3000', email: null },
      buyer: { name: 'Ana Novák', email: mentee.email },
      events: [
        { kind: 'paid', amount: '0.99', at: '2026-11-22T08:00:00.000Z' },
        { kind: 'refunded', amount: '0.40', at: '2026-11-23T08:00:00.000Z' },
      ],
    });
  });

  it('is a PDF with the same facts, named after the receipt', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app(), { firstName: 'Zoë', lastName: 'Σωκράτης' });
    const { paymentId } = await unlock(mentee, mentor.profileId);
    const { number } = (await mentee.get(`/api/payments/${paymentId}/receipt`)).body;
    const { headers, status } = await mentee.get(`/api/payments/${paymentId}/receipt.pdf`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=receipt-${number}.pdf`,
    });
  });
});

describe('the list of payments', () => {
  it('is empty at first, and refuses cursors of other people', async () => {
    const mentor = await signUpMentor(app());
    const [mentee, other] = [await signUp(app()), await signUp(app())];
    expect((await mentee.get('/api/payments')).body).toEqual([]);
    for (const _ of [1, 2]) await addBooking(app(), mentor, other);
    const { headers } = await other.get('/api/payments?limit=1');
    const foreign = await mentee.get(`/api/payments?cursor=${headers['x-next-cursor']}`);
    expect([foreign.status, foreign.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
  });

  it('contains all payments of the person, newest first, without unpaid intents', async () => {
    const [mentor, other] = [await signUpMentor(app()), await signUpMentor(app())];
    const mentee = await signUp(app());
    const ago = (days: number) => new Date(app().clock.now().getTime() - days * dayMs);
    await addBooking(app(), mentor, mentee, {
      type: 'messaging',
      cents: 1500,
      bookedAt: ago(9),
      later: [releasedTo(mentor, 1500, ago(3))],
    });
    await addBooking(app(), mentor, mentee, { bookedAt: ago(7) });
    await addBooking(app(), other, mentee, {
      type: 'in_person',
      bookedAt: ago(5),
      later: [refunded(7500, ago(4))],
    });
    await addBooking(app(), mentor, await signUp(app()), { bookedAt: ago(1) });
    await unlock(mentee, mentor.profileId);
    await startPayment(mentee, other.profileId);
    await deleteAccount(app(), other.user.id);

    const pages: Payment[][] = [];
    let next = '';
    do {
      const page = await mentee.get(`/api/payments?limit=3${next}`);
      pages.push(page.body);
      const cursor = page.headers['x-next-cursor'];
      next = cursor ? `&cursor=${cursor}` : '';
    } while (next !== '');
    expect(pages.map((page) => page.length)).toEqual([3, 1]);
    const shown = pages.flat().map(({ title, amount, status }) => [title, amount, status]);
    expect(shown).toEqual([
      ['Unlock · Luca Conti', '0.99', 'paid'],
      ['Meeting · Deleted account', '75.00', 'refunded'],
      ['Video call · Luca Conti', '75.00', 'held'],
      ['Messages · Luca Conti', '15.00', 'released'],
    ]);
  });
});
