import { afterEach, expect, it } from 'vitest';
import { signUp, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { goodCard, signUpMentor, startPayment } from '../../../test/test-payments.ts';

let app: TestApp;
afterEach(() => app.close());

/** Pays for an unlock in a sandbox that sends the webhook after this delay. */
const payWithWebhookAfter = async (sandboxWebhookDelayMs: number) => {
  app = await startTestApp({}, { sandboxWebhookDelayMs });
  const { profileId } = await signUpMentor(app);
  const mentee = await signUp(app);
  const { clientSecret, paymentIntentId } = await startPayment(mentee, profileId);
  app.clock.set(new Date());
  const card = { clientSecret, card: goodCard };
  expect((await mentee.post('/api/dev/payments/confirm', card)).status).toBe(200);
  const order = { mentorProfileId: profileId, stripePaymentIntentId: paymentIntentId };
  return { mentee, order };
};

it('sends the webhook after the request of the person who paid', async () => {
  const { mentee, order } = await payWithWebhookAfter(3_600_000);
  expect((await mentee.post('/api/sessions', order)).status).toBe(201);
  expect((await mentee.post('/api/sessions', order)).status).toBe(200);
});

it('opens the conversation soon if that request never arrives', async () => {
  const { mentee } = await payWithWebhookAfter(500);
  const countSessions = async () => (await mentee.get('/api/sessions')).body.length;
  await expect.poll(countSessions, { timeout: 3000 }).toBe(1);
});
