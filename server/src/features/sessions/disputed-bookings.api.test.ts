import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../test/locked-rows.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import {
  bookSession,
  payWithoutWebhook,
  readProviderRefund,
  sendDispute,
  sendWebhook,
  signUpMentor,
  startBookingPayment,
} from '../../../test/test-payments.ts';
import { decideReport, passTime, readLedger, schedule } from '../../../test/test-settlements.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { execute, sql } from '../../platform/db/statement.ts';
import { sandboxMovements } from '../../platform/payments/sandbox-movements.ts';
import { compareWithProvider, lockIntent } from '../payments/index.ts';
import { lockBooking } from './bookings.store.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

const dispute = (intentId: string) => sendDispute(app(), intentId);
const setUp = async () => {
  const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
  const { id, paymentIntentId } = await bookSession(app(), mentee, mentor.profileId);
  await schedule(app(), id, 30);
  const show = async () => (await mentee.get(`/api/sessions/${id}`)).body;
  return { mentor, mentee, id, paymentIntentId, show };
};

describe('a payment that is disputed at the bank', () => {
  it('stays held like a reported one until the administrator, who gets one mail, decides', async () => {
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    const { id, paymentIntentId, show } = await setUp();
    const reportedAt = app().clock.now().toISOString();
    await Promise.all([dispute(paymentIntentId), dispute(paymentIntentId)]);
    await dispute(paymentIntentId);
    expect(await show()).toMatchObject({ status: 'active', reportedAt });
    await passTime(app(), id, 30 * dayMs);
    expect((await show()).status).toBe('active');
    const { body } = await admin.get('/api/admin/reports');
    expect(body).toMatchObject([{ reportedBy: 'mentee', reason: expect.stringContaining('bank') }]);
    const mails = async () => {
      const { rows } = await app().context.db.$client.query(
        `SELECT FROM outbox_mails WHERE recipient = $1 AND subject LIKE '%problem%'`,
        [admin.email],
      );
      return rows.length;
    };
    await expect.poll(mails).toBe(1);
    await decideReport(app(), admin, { sessionId: id, refundCents: 0 });
    await dispute(paymentIntentId);
    expect((await show()).status).toBe('completed');
  });

  it('stays held if the webhook about the dispute arrives before the one about the payment', async () => {
    const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
    const { paymentIntentId } = await startBookingPayment(mentee, mentor.profileId, 'video_call');
    await payWithoutWebhook(app(), paymentIntentId);
    await dispute(paymentIntentId);
    expect((await sendWebhook(app(), paymentIntentId)).status).toBe(204);
    const sessions = (await mentee.get('/api/sessions')).body;
    expect(sessions).toHaveLength(1);
    const shown = (await mentee.get(`/api/sessions/${sessions[0].id}`)).body;
    expect(shown.reportedAt).not.toBeNull();
  });

  it('stays held if the bank has taken it back without a report of the dispute’s start', async () => {
    const { paymentIntentId, show } = await setUp();
    await sendDispute(app(), paymentIntentId, { outcome: 'lost', cents: 7500 });
    expect((await show()).status).toBe('active');
    expect((await show()).reportedAt).not.toBeNull();
  });

  it('doesn’t reopen a booking whose money was released, and has no effect if it is unknown', async () => {
    const { id, mentee, paymentIntentId, show } = await setUp();
    await passTime(app(), id, 40 * 3_600_000);
    expect((await mentee.post(`/api/sessions/${id}/complete`)).status).toBe(200);
    const before = await readLedger(app(), paymentIntentId);
    await dispute(paymentIntentId);
    await dispute('pi_unknown');
    expect(await show()).toMatchObject({ status: 'completed', reportedAt: null });
    expect(await readLedger(app(), paymentIntentId)).toEqual(before);
  });

  it('isn’t held if the dispute was won before the webhook about its start arrives', async () => {
    const { paymentIntentId, show } = await setUp();
    await sendDispute(app(), paymentIntentId, { outcome: 'won' });
    await dispute(paymentIntentId);
    expect((await show()).reportedAt).toBeNull();
  });

  it('waits for a settlement without blocking it', async () => {
    const { id, paymentIntentId } = await setUp();
    let opening: Promise<void> | undefined;
    await inTransaction(app().context.db, async (tx) => {
      await lockBooking(tx, id);
      opening = dispute(paymentIntentId);
      await untilWaiting(app(), 1);
      await execute(tx, sql`SET LOCAL lock_timeout = '100ms'`);
      await lockIntent(tx, paymentIntentId);
    });
    await opening;
  });
});

/** The differences between the ledger and the provider about a payment. */
const differencesOf = async (intentId: string) => {
  const { db } = app().context;
  const now = new Date(app().clock.now().getTime() + 2 * hourMs);
  const span = { since: new Date(now.getTime() - dayMs), now };
  const { differences } = await compareWithProvider(db, sandboxMovements(db), span);
  return differences.filter((one) => one.intentId === intentId);
};

describe('the held money of a payment whose dispute was lost', () => {
  const price = 7500;
  const lose = async (cents = price) => {
    const admin = await signUp(app());
    const { id, paymentIntentId, show } = await setUp();
    await dispute(paymentIntentId);
    await sendDispute(app(), paymentIntentId, { outcome: 'lost', cents });
    const ledger = () => readLedger(app(), paymentIntentId);
    expect(await ledger()).toEqual({ held: price, charged_back: cents });
    const decide = async (refundCents: number) => {
      await decideReport(app(), admin, { sessionId: id, refundCents });
      await untilJobsAreDone(app());
    };
    const ordered = () => readProviderRefund(app(), paymentIntentId);
    return { decide, show, ledger, ordered, differences: () => differencesOf(paymentIntentId) };
  };

  it('isn’t refunded again if the administrator decides for the mentee', async () => {
    const { decide, show, ledger, ordered, differences } = await lose();
    await decide(price);
    expect(await ordered()).toBe(0);
    expect(await differences()).toEqual([]);
    expect(await ledger()).toEqual({ held: price, charged_back: price, refunded: price });
    const split = { mentee: '75.00', mentor: '0.00', platform: '0.00' };
    expect(await show()).toMatchObject({ status: 'cancelled', settlement: { split } });
    expect((await show()).payment.status).toBe('refunded');
  });

  it('is released at our expense if the administrator decides for the mentor', async () => {
    const { decide, show, ledger } = await lose();
    await decide(0);
    expect(await ledger()).toEqual({ held: price, charged_back: price, released: price });
    expect((await show()).status).toBe('completed');
  });

  it('is refunded except for the part that the bank has taken back', async () => {
    const { decide, show, ledger, ordered } = await lose(2500);
    await decide(4000);
    expect(await ordered()).toBe(1500);
    const moved = { charged_back: 2500, refunded: 4000, released: 3500 };
    expect(await ledger()).toEqual({ held: price, ...moved });
    expect((await show()).settlement.split).toMatchObject({ mentee: '40.00', mentor: '35.00' });
  });
});
