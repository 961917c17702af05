import { expect, it } from 'vitest';
import { untilWaiting, withLockedRows } from '../../../test/locked-rows.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import {
  countLedgerEntries,
  payWithoutWebhook,
  sendWebhook,
  signUpMentor,
  startBookingPayment,
} from '../../../test/test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

it('refuses the refund of a booking that is paid while the refund waits, since its money is now held', async () => {
  const { profileId } = await signUpMentor(app());
  const mentee = await signUp(app());
  const { paymentIntentId: id } = await startBookingPayment(mentee, profileId);
  await payWithoutWebhook(app(), id);
  const administrator = await admin();
  const refund = (body: object) =>
    administrator.post(`/api/admin/payments/${id}/refund`, { reason: 'A mistake.', ...body });
  const waiting = await withLockedRows(app(), 'payment_intents', mentee.user.id, async () => {
    const webhook = sendWebhook(app(), id);
    await untilWaiting(app(), 1);
    // The refund has read the payment as unpaid, and gets the lock after the webhook.
    const refunding = refund({ amount: '10.00' });
    await untilWaiting(app(), 2);
    return [webhook, refunding] as const;
  });
  const [, refused] = await Promise.all(waiting);
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'already_decided',
    'This booking has been paid in the meantime. Please check it again.',
  ]);
  expect(await countLedgerEntries(app(), [id])).toEqual({ held: 1 });
  expect((await refund({})).body).toMatchObject({ status: 'refunded' });
  const [session] = (await mentee.get('/api/sessions')).body;
  expect(session).toMatchObject({ status: 'cancelled' });
});
