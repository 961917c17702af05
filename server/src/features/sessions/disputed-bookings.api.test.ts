import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../test/locked-rows.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import {
  bookSession,
  payWithoutWebhook,
  sendDispute,
  sendWebhook,
  signUpMentor,
  startBookingPayment,
} from '../../../test/test-payments.ts';
import { decideReport, passTime, readLedger, schedule } from '../../../test/test-settlements.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { execute, sql } from '../../platform/db/statement.ts';
import { lockIntent } from '../payments/index.ts';
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
  it('stays held like a reported one until the administrator decides, who gets one mail', async () => {
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

  it('stays held if the bank’s webhook arrives before the one about the payment', async () => {
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

  it('doesn’t reopen a booking whose money was released, and changes nothing if it is unknown', async () => {
    const { id, mentee, paymentIntentId, show } = await setUp();
    await passTime(app(), id, 40 * 3_600_000);
    expect((await mentee.post(`/api/sessions/${id}/complete`)).status).toBe(200);
    const before = await readLedger(app(), paymentIntentId);
    await dispute(paymentIntentId);
    await dispute('pi_unknown');
    expect(await show()).toMatchObject({ status: 'completed', reportedAt: null });
    expect(await readLedger(app(), paymentIntentId)).toEqual(before);
  });

  it('isn’t held if the dispute was won before the webhook of its start arrives', async () => {
    const { paymentIntentId, show } = await setUp();
    await sendDispute(app(), paymentIntentId, { outcome: 'won' });
    await dispute(paymentIntentId);
    expect((await show()).reportedAt).toBeNull();
  });

  it('waits for a settlement without holding it up', async () => {
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
