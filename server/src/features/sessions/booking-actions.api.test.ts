import { dayMs } from '@ithaca/contracts/durations';
import { formatEur } from '@ithaca/contracts/money';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { bookSession, readProviderRefund } from '../../../test/test-payments.ts';
import { decideReport, passTime, schedule, setUpBooking } from '../../../test/test-settlements.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { sendBookingMail } from './booking-mails.ts';
import { findDue, settleWhenDue } from './settlements.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const administrator = useAdministrator(app);

const setUp = (type?: string) => setUpBooking(app(), type);
const write = (person: Person, id: string) =>
  person.post(`/api/sessions/${id}/messages`, { content: 'Hello' });

describe('a booking is not changed', () => {
  it('by strangers and the administrator, and unlocks can’t be settled', async () => {
    const { id, mentor, show } = await setUp();
    for (const stranger of [await signUp(app()), await administrator()]) {
      for (const action of ['complete', 'cancel', 'report']) {
        const body = action === 'report' ? { reason: 'No' } : undefined;
        const answer = await stranger.post(`/api/sessions/${id}/${action}`, body);
        expect(outcomeOf(answer)).toEqual([404, 'not_found']);
      }
    }
    expect((await show()).status).toBe('active');
    expect((await mentor.post(`/api/sessions/${mentor.user.id}/cancel`)).status).toBe(404);
  });

  it('by completing or reporting it before it starts', async () => {
    const { id, mentor, mentee, act, show } = await setUp();
    await schedule(app(), id, 30);
    for (const person of [mentor, mentee]) {
      expect(outcomeOf(await act(person, 'complete'))).toEqual([403, 'not_allowed']);
      expect(outcomeOf(await act(person, 'report', { reason: 'No' }))).toEqual([
        403,
        'not_allowed',
      ]);
      const { can } = await show(person);
      expect(can).toMatchObject({ complete: false, cancel: true, report: false });
    }
  });

  it('without a reason for the report, or with one that is too long', async () => {
    const { mentee, act, show } = await setUp();
    for (const reason of [undefined, '   ', 'x'.repeat(1001)]) {
      const answer = await act(mentee, 'report', { reason });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
    }
    expect((await show()).reportedAt).toBeNull();
  });

  it('once it is settled: everything is refused, and the money has moved once', async () => {
    const { mentor, mentee, act, ledger } = await setUp();
    expect((await act(mentee, 'complete')).status).toBe(200);
    for (const person of [mentor, mentee]) {
      for (const action of ['complete', 'cancel', 'report']) {
        const body = action === 'report' ? { reason: 'No' } : undefined;
        expect(outcomeOf(await act(person, action, body))).toEqual([409, 'already_decided']);
      }
    }
    expect(await ledger()).toEqual({ held: 7500, released: 7500 });
  });
});

describe('cancelling a booking', () => {
  it('is refused, without effect, if the refund would be lower than shown', async () => {
    const { id, mentor, mentee, act, show, ledger } = await setUp('messaging');
    const told = (await show()).refundIfCancelled;
    expect(told).toBe('15.00');
    await write(mentor, id);
    const refused = await act(mentee, 'cancel', { refundedAmount: told });
    expect(outcomeOf(refused)).toEqual([409, 'already_decided']);
    expect(refused.body.detail).toContain('€7.50');
    expect([(await show()).status, await ledger()]).toEqual(['active', { held: 1500 }]);
    const wrong = await act(mentee, 'cancel', { refundedAmount: 'much' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['refundedAmount']]);
    const { status, body } = await act(mentee, 'cancel', { refundedAmount: '7.50' });
    expect([status, body.refundedAmount]).toEqual([200, '7.50']);
  });

  it('refunds more than shown if the refund is higher by now', async () => {
    const { id, mentee, act } = await setUp();
    await schedule(app(), id, 12);
    const { status, body } = await act(mentee, 'cancel', { refundedAmount: 37 });
    expect([status, body.refundedAmount]).toEqual([200, '37.50']);
  });

  it.each([
    ['mentee', 24.1, '75.00', 'refunded', { held: 7500, refunded: 7500 }],
    ['mentee', 23.9, '37.50', 'partly_refunded', { held: 7500, refunded: 3750, released: 3750 }],
    ['mentor', 0.1, '75.00', 'refunded', { held: 7500, refunded: 7500 }],
  ] as const)(
    'as the %s, %f hours before the start, refunds %s',
    async (by, hours, refund, payment, entries) => {
      const booking = await setUp();
      const { id, act, show, ledger, paymentIntentId } = booking;
      await schedule(app(), id, hours);
      const before = await show(booking[by]);
      expect([before.refundIfCancelled, before.outcomes.cancel.mentee]).toEqual([refund, refund]);
      const { status, body } = await act(booking[by], 'cancel', { reason: 'Something came up' });
      expect([status, body.status, body.refundedAmount]).toEqual([200, 'cancelled', refund]);
      expect(body.payment).toEqual({ amount: '75.00', status: payment });
      expect(body.settlement.split).toEqual(before.outcomes.cancel);
      expect(body.settlement.reason).toBe(`cancelled_by_${by}`);
      expect(await ledger()).toEqual(entries);
      await expect.poll(() => readProviderRefund(app(), paymentIntentId)).toBe(entries.refunded);
      // The mail about the booking may be superseded, so mails can't be counted.
      await untilJobsAreDone(app(), sendBookingMail.name);
      for (const { email } of [booking.mentor, booking.mentee]) {
        expect((await readMail(app(), email)).text).toContain(`${formatEur(refund)} is refunded`);
      }
    },
  );

  it('of messages refunds everything without an answer, and half after one', async () => {
    const unanswered = await setUp('messaging');
    await write(unanswered.mentee, unanswered.id);
    const cancelled = await unanswered.act(unanswered.mentee, 'cancel');
    expect(cancelled.body.refundedAmount).toBe('15.00');
    const answered = await setUp('messaging');
    await write(answered.mentor, answered.id);
    expect((await answered.show()).refundIfCancelled).toBe('7.50');
    expect((await answered.act(answered.mentee, 'cancel')).body.refundedAmount).toBe('7.50');
  });

  it('happens automatically after 30 days of messages without an answer', async () => {
    const { id, mentee, mentor, show, ledger } = await setUp('messaging');
    await write(mentee, id);
    await passTime(app(), id, 30 * dayMs);
    expect((await show()).settlement).toMatchObject({
      reason: 'unanswered',
      split: { mentee: '15.00' },
    });
    expect(await ledger()).toEqual({ held: 1500, refunded: 1500 });
    const answered = await bookSession(app(), mentee, mentor.profileId, 'messaging');
    await write(mentor, answered.id);
    await passTime(app(), answered.id, 30 * dayMs);
    const shown = (await mentee.get(`/api/sessions/${answered.id}`)).body;
    expect([shown.status, shown.can.cancel]).toEqual(['active', false]);
    await passTime(app(), answered.id, 3 * dayMs);
    const released = (await mentee.get(`/api/sessions/${answered.id}`)).body;
    expect(released.settlement.reason).toBe('completed_automatically');
  });

  it('happens automatically to calls without a time after 60 days', async () => {
    const { id, show, ledger } = await setUp();
    await passTime(app(), id, 60 * dayMs - 1000);
    expect((await show()).status).toBe('active');
    await passTime(app(), id, 1000);
    expect((await show()).settlement.reason).toBe('never_scheduled');
    expect(await ledger()).toEqual({ held: 7500, refunded: 7500 });
  });
});

describe('reporting a booking', () => {
  it('holds the money until the administrator decides, and only they read the reason', async () => {
    const { id, mentor, mentee, act, show, ledger } = await setUp();
    const admin = await administrator();
    await expect(decideReport(app(), admin, { sessionId: id, refundCents: 0 })).rejects.toThrow(
      'already been decided',
    );
    const { status, body } = await act(mentee, 'report', { reason: 'Nobody came' });
    expect([status, body.reportedAt]).toEqual([200, app().clock.now().toISOString()]);
    for (const person of [mentor, mentee]) {
      const shown = await show(person);
      expect(shown).toMatchObject({ status: 'active', releasesAt: null, refundIfCancelled: null });
      expect(JSON.stringify(shown)).not.toContain('Nobody came');
      for (const action of ['complete', 'cancel', 'report']) {
        const again = await act(person, action, { reason: 'Again' });
        expect(outcomeOf(again)).toEqual([409, 'already_decided']);
      }
    }
    await passTime(app(), id, 80 * dayMs);
    expect(await ledger()).toEqual({ held: 7500 });
    const mail = await readMail(app(), admin.email);
    expect(mail.text).toContain('held until you decide');
    expect(mail.text).not.toContain('Nobody came');
    for (const refundCents of [-1, 7501, 0.5]) {
      const decision = { sessionId: id, refundCents };
      await expect(decideReport(app(), admin, decision)).rejects.toThrow('Check the marked fields');
    }
    await decideReport(app(), admin, { sessionId: id, refundCents: 2500 });
    expect(await show()).toMatchObject({
      status: 'completed',
      settlement: {
        reason: 'decided',
        split: { mentee: '25.00', mentor: '50.00', platform: '0.00' },
      },
    });
    expect(await ledger()).toEqual({ held: 7500, refunded: 2500, released: 5000 });
    await expect(decideReport(app(), admin, { sessionId: id, refundCents: 0 })).rejects.toThrow(
      'already been decided',
    );
    const [entry] = await readAudit(app(), 'booking.decided', mentee.user.id);
    expect(entry).toMatchObject({ actorId: admin.user.id, details: { amount: '25.00' } });
  });

  it('cancels the session if the decision favours the mentee', async () => {
    const { id, mentor, act, show } = await setUp('messaging');
    await act(mentor, 'report', { reason: 'Insults' });
    await decideReport(app(), await administrator(), { sessionId: id, refundCents: 1500 });
    expect(await show()).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
  });
});

describe('the fee of the platform', () => {
  it('is taken from released money, never from a refund', async () => {
    const { marketplace } = app().config;
    marketplace.bookingFeeShare = 0.1;
    try {
      const { id, mentee, act, show, ledger } = await setUp();
      await schedule(app(), id, 2);
      expect((await show()).outcomes).toEqual({
        complete: { mentee: '0.00', mentor: '67.50', platform: '7.50' },
        cancel: { mentee: '37.50', mentor: '33.75', platform: '3.75' },
      });
      const { body } = await act(mentee, 'cancel');
      expect(body.settlement.split).toEqual({ mentee: '37.50', mentor: '33.75', platform: '3.75' });
      expect(await ledger()).toEqual({ held: 7500, refunded: 3750, released: 3375, fee: 375 });
    } finally {
      marketplace.bookingFeeShare = 0;
    }
  });
});

describe('the jobs', () => {
  it('settle due bookings even if the job of a booking was lost', async () => {
    const { id, show } = await setUp();
    await app().owner.$client.query(
      `UPDATE sessions SET created_at = created_at - interval '60 days',
         due_at = due_at - interval '60 days' WHERE id = $1`,
      [id],
    );
    await inTransaction(app().context.db, (tx) =>
      app().context.jobs.forget(tx, settleWhenDue, 'sessionId', id),
    );
    await app().context.jobs.add(app().context.db, findDue, {});
    await expect.poll(async () => (await show()).status).toBe('cancelled');
  });
});
