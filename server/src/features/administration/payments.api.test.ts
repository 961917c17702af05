import type { ManagedPayment } from '@ithaca/contracts/admin-payments';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { type Person, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { addBooking, refunded, releasedTo } from '../../../test/test-bookings.ts';
import {
  countLedgerEntries,
  payWithoutWebhook,
  readProviderRefund,
  sendDispute,
  sendWebhook,
  signUpMentor,
  startPayment,
} from '../../../test/test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
let admin: Person;
let mentor: Awaited<ReturnType<typeof signUpMentor>>;

it('starts with an administrator and a mentor', async () => {
  admin = await signUp(app(), { email: 'admin@ithaca.test' });
  mentor = await signUpMentor(app());
});

/** A paid unlock. @returns the payment's id */
const unlock = async (mentee: Person) => {
  const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
  await payWithoutWebhook(app(), paymentIntentId);
  await sendWebhook(app(), paymentIntentId);
  return paymentIntentId;
};
/** A booking with these ledger movements. @returns the payment's id */
const book = async (mentee: Person, booking: Parameters<typeof addBooking>[3] = {}) => {
  const sessionId = await addBooking(app(), mentor, mentee, booking);
  const { body } = await admin.get(`/api/admin/payments?q=${mentee.email}`);
  return body.find((payment: ManagedPayment) => payment.sessionId === sessionId).id as string;
};
const refund = (id: string, body: object = {}) =>
  admin.post(`/api/admin/payments/${id}/refund`, { reason: 'A mistake of ours.', ...body });
const find = async (id: string): Promise<ManagedPayment> =>
  (await admin.get(`/api/admin/payments?q=${id}`)).body[0];

describe('a refund by the administrator is refused', () => {
  it('without a reason, or for more than is left, and records nothing', async () => {
    const mentee = await signUp(app());
    const id = await unlock(mentee);
    for (const [body, field] of [
      [{ reason: ' ' }, 'reason'],
      [{ amount: '1.00' }, 'amount'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '-0.10' }, 'amount'],
      [{ amount: '0.001' }, 'amount'],
    ] as const) {
      const answer = await refund(id, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    expect(await countLedgerEntries(app(), [id])).toEqual({ paid: 1 });
  });

  it('for unknown and unpaid payments', async () => {
    const unpaid = await startPayment(await signUp(app()), mentor.profileId);
    for (const id of [unpaid.paymentIntentId, 'pi_unknown', '..']) {
      expect((await refund(id)).status).toBe(404);
    }
  });

  it('for bookings whose money was released, and for part of a held amount', async () => {
    const mentee = await signUp(app());
    const now = app().clock.now();
    const held = await book(mentee);
    const released = await book(mentee, { later: [releasedTo(mentor, 7500, now)] });
    const half = await book(mentee, {
      later: [refunded(3750, now), releasedTo(mentor, 3750, now)],
    });
    const codes = [];
    for (const id of [released, half]) codes.push((await refund(id)).body.code);
    expect(codes).toEqual(['already_released', 'already_released']);
    expect((await refund(held, { amount: '74.99' })).body.errors).toEqual({
      amount: ['Without a reported problem, a booking can only be refunded in full: 75.00'],
    });
    expect(await find(held)).toMatchObject({ status: 'held', refundableAmount: '75.00' });
  });

  it('if more was refunded than the administrator saw, for example by a second click', async () => {
    const id = await unlock(await signUp(app()));
    const click = () => refund(id, { amount: '0.30', refundedAmount: '0.00' });
    const answers = await Promise.all([click(), click()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await find(id)).refundedAmount).toBe('0.30');
  });
});

describe('a refund by the administrator', () => {
  it('is possible after the account has been deleted', async () => {
    const mentee = await signUp(app());
    const id = await unlock(mentee);
    await deleteAccount(app(), mentee.user.id);
    const answer = await refund(id);
    expect([answer.status, answer.body.status]).toEqual([200, 'refunded']);
    await expect.poll(() => readProviderRefund(app(), id)).toBe(99);
  });

  it('cancels a booking whose money is held, once, and notifies both people', async () => {
    const mentee = await signUp(app());
    const id = await book(mentee);
    const { sessionId } = await find(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect((await refund(id)).body).toMatchObject({
      code: 'already_decided',
      detail: 'This payment has been refunded in the meantime. Please check it again.',
    });
    expect(await find(id)).toMatchObject({ status: 'refunded', can: { refund: false } });
    const session = (await mentee.get(`/api/sessions/${sessionId}`)).body;
    expect(session).toMatchObject({ status: 'cancelled', settlement: { reason: 'decided' } });
    expect(session.settlement.split).toEqual({ mentee: '75.00', mentor: '0.00', platform: '0.00' });
    expect(await countLedgerEntries(app(), [id])).toEqual({ held: 1, refunded: 1 });
    await readMail(app(), mentor.email);
    const audited = await readAudit(app(), 'booking.decided', mentee.user.id);
    expect(audited.map(({ actorId }) => actorId)).toEqual([admin.user.id]);
  });

  it('settles a reported problem, and releases the rest', async () => {
    const mentee = await signUp(app());
    const id = await book(mentee);
    const { sessionId } = await find(id);
    await mentee.post(`/api/sessions/${sessionId}/report`, { reason: 'Nobody came.' });
    expect(await find(id)).toMatchObject({ refundableAmount: '75.00', can: { refund: true } });
    const { status, body } = await refund(id, { amount: '25.00' });
    expect([status, body.status, body.refundedAmount]).toEqual([200, 'partly_refunded', '25.00']);
    const session = (await mentee.get(`/api/sessions/${sessionId}`)).body;
    expect(session).toMatchObject({ status: 'completed', settlement: { reason: 'decided' } });
    expect(session.settlement.split).toEqual({
      mentee: '25.00',
      mentor: '50.00',
      platform: '0.00',
    });
    expect((await refund(id)).body.code).toBe('already_released');
    expect((await admin.get('/api/admin/reports')).body).toEqual([]);
  });

  it('can be partial or cover the rest, reaches the provider, and records who made it', async () => {
    const mentee = await signUp(app(), { firstName: 'Ana', lastName: 'Novák' });
    const id = await unlock(mentee);
    const part = await refund(id, { amount: '0.40' });
    expect(part.status).toBe(200);
    expect(part.body).toMatchObject({
      id,
      title: 'Unlock · Luca Conti',
      status: 'partly_refunded',
      refundedAmount: '0.40',
      refundableAmount: '0.59',
      buyer: { firstName: 'Ana', email: mentee.email },
      can: { refund: true },
    });
    const rest = await refund(id);
    expect(rest.body).toMatchObject({ status: 'refunded', can: { refund: false } });
    expect((await refund(id)).body.errors).toEqual({ amount: ['Nothing is left to refund'] });
    const audited = await readAudit(app(), 'payment.refunded', mentee.user.id);
    expect(audited.map(({ actorId, details }) => [actorId, details.amount])).toEqual([
      [admin.user.id, '0.40'],
      [admin.user.id, '0.59'],
    ]);
    await expect.poll(() => readProviderRefund(app(), id)).toBe(99);
    expect((await mentee.get('/api/payments')).body[0].refundedAmount).toBe('0.99');
  });

  it('never exceeds the payment, even with 200 concurrent refunds', async () => {
    const id = await unlock(await signUp(app()));
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => refund(id, { amount: '0.10' })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(422)]).toEqual([9, 191]);
    expect(await countLedgerEntries(app(), [id])).toEqual({ paid: 1, refunded: 9 });
    await expect.poll(() => readProviderRefund(app(), id)).toBe(90);
  });
});

describe('the list of all payments', () => {
  it('finds payments by buyer, id and status, page by page', async () => {
    const mentee = await signUp(app(), { firstName: 'Penelope', lastName: 'Ikaria' });
    const bookedAt = new Date(app().clock.now().getTime() - 1000);
    const ids = [await book(mentee, { bookedAt }), await unlock(mentee)];
    await refund(ids[1] as string);
    const idsOf = async (query: string) =>
      (await admin.get(`/api/admin/payments?${query}`)).body.map(({ id }: ManagedPayment) => id);
    expect(await idsOf('q=ikaria')).toEqual(ids.toReversed());
    expect(await idsOf('q=ikaria&status=held')).toEqual([ids[0]]);
    expect(await idsOf('q=ikaria&status=released')).toEqual([]);
    expect(await idsOf(`q=${ids[1]}`)).toEqual([ids[1]]);
    const first = await admin.get('/api/admin/payments?q=ikaria&limit=1');
    const cursor = first.headers['x-next-cursor'];
    expect(await idsOf(`q=ikaria&limit=1&cursor=${cursor}`)).toEqual([ids[0]]);
    const wrong = await admin.get(`/api/admin/payments?q=other&cursor=${cursor}`);
    expect(wrong.body.errors).toEqual({ cursor: ['Unknown cursor'] });
  });

  it('can be downloaded as a table without formulas', async () => {
    const mentee = await signUp(app(), { firstName: '=Sum', lastName: 'Ithaki, "Ltd"' });
    const id = await unlock(mentee);
    const { body, headers } = await admin.get('/api/admin/payments/csv?q=ithaki');
    expect(headers['content-disposition']).toBe('attachment; filename=payments.csv');
    const [head, line, ...more] = String(body).split('\r\n');
    expect(head).toMatch(/^\ufeffpaid at \(UTC\),/);
    expect(head?.split(',')[2]).toBe('payment');
    expect(line).toContain(`${id},unlock,Unlock · Luca Conti,"'=Sum Ithaki, ""Ltd""",`);
    expect(line?.endsWith(',0.99,0.00,paid')).toBe(true);
    expect(more).toEqual(['']);
  });
});

describe('the books', () => {
  it('match the ledger, by month in UTC and in total', async () => {
    const before = (await admin.get('/api/admin/books')).body;
    app().clock.set(new Date('2027-03-31T23:59:59.000Z'));
    const { email, password } = admin;
    expect((await admin.post('/api/login', { email, password })).status).toBe(200);
    const mentee = await signUp(app());
    const at = (date: string) => new Date(`${date}T12:00:00Z`);
    await book(mentee, {
      bookedAt: at('2027-01-31'),
      later: [refunded(2500, at('2027-02-01')), releasedTo(mentor, 5000, at('2027-02-01'))],
    });
    await book(mentee, { bookedAt: at('2027-03-01') });
    await refund(await unlock(mentee), { amount: '0.09' });
    const { body } = await admin.get('/api/admin/books');
    expect(body.months).toHaveLength(12);
    expect(body.months.slice(-3)).toEqual([
      {
        month: '2027-01',
        held: '75.00',
        revenue: '0.00',
        released: '0.00',
        refunded: '0.00',
        lost: '0.00',
      },
      {
        month: '2027-02',
        held: '0.00',
        revenue: '0.00',
        released: '50.00',
        refunded: '25.00',
        lost: '0.00',
      },
      {
        month: '2027-03',
        held: '75.00',
        revenue: '0.99',
        released: '0.00',
        refunded: '0.09',
        lost: '0.00',
      },
    ]);
    const more = (name: 'held' | 'owed' | 'revenue') =>
      Math.round(100 * (Number(body[name]) - Number(before[name])));
    expect([more('held'), more('owed'), more('revenue')]).toEqual([7500, 5000, 90]);
  });

  it('show chargebacks separately from the revenue, in total and by month', async () => {
    const monthlyLoss = ({ months }: { months: { lost: string }[] }) => Number(months.at(-1)?.lost);
    const before = (await admin.get('/api/admin/books')).body;
    const id = await book(await signUp(app()), { bookedAt: app().clock.now() });
    await sendDispute(app(), id, { cents: 7500, outcome: 'lost' });
    const { body } = await admin.get('/api/admin/books');
    expect(Number(body.lost) - Number(before.lost)).toBe(75);
    expect(body.revenue).toBe(before.revenue);
    expect(monthlyLoss(body) - monthlyLoss(before)).toBe(75);
  });
});
