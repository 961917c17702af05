import { expect, it } from 'vitest';
import { downloadArchive, recordsOf } from '../archive.ts';
import { adminEmail, useAdministrator } from '../test-administrator.ts';
import { signUp, useTestApp } from '../test-app.ts';
import {
  bookSession,
  payWithoutWebhook,
  signUpMentor,
  startBookingPayment,
  startPayment,
} from '../test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const administrator = useAdministrator(app);

it('the download omits the reasons for refunds', async () => {
  const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
  const { profileId: mentorProfileId } = mentor;
  const unlock = await startPayment(mentee, mentorProfileId);
  const booking = await startBookingPayment(mentee, mentorProfileId);
  expect((await mentor.post('/api/blocks', { userId: mentee.user.id })).status).toBe(204);
  for (const { paymentIntentId } of [unlock, booking])
    await payWithoutWebhook(app(), paymentIntentId);
  const order = { mentorProfileId, stripePaymentIntentId: unlock.paymentIntentId };
  expect((await mentee.post('/api/sessions', order)).status).toBe(404);
  const refunds = recordsOf(await downloadArchive(app(), mentee)).get('refunds.json') ?? [];
  expect(refunds.length).toBeGreaterThan(0);
  for (const refund of refunds) expect(refund).not.toHaveProperty('reason');
});

it('the download omits what staff wrote about a refund', async () => {
  const admin = await administrator();
  const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
  const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
  await payWithoutWebhook(app(), paymentIntentId);
  const order = { mentorProfileId: mentor.profileId, stripePaymentIntentId: paymentIntentId };
  expect((await mentee.post('/api/sessions', order)).status).toBe(201);
  const reason = 'They complain about everybody';
  const refund = await admin.post(`/api/admin/payments/${paymentIntentId}/refund`, { reason });
  expect(refund.status).toBe(200);
  const records = recordsOf(await downloadArchive(app(), mentee));
  expect(records.get('refunds.json')).toHaveLength(1);
  expect(JSON.stringify([...records])).not.toContain(reason);
});

it('a mentor’s download omits the mentee’s payments', async () => {
  const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
  const { paymentIntentId } = await bookSession(app(), mentee, mentor.profileId);
  const records = recordsOf(await downloadArchive(app(), mentor));
  expect(records.get('sessions.json')).toHaveLength(1);
  expect(JSON.stringify([...records])).not.toContain(paymentIntentId);
});
