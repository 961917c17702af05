import { describe, expect, it } from 'vitest';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  countLedgerEntries,
  goodCard,
  payWithoutWebhook,
  sendWebhook,
  signUpMentor,
  startPayment,
} from '../../../test/test-payments.ts';

const app = useTestApp();
const path = '/api/webhooks/payments';

const statusOf = async (intentId: string) => {
  const { rows } = await app().context.db.$client.query<{ status: string }>(
    'SELECT status FROM payment_intents WHERE id = $1',
    [intentId],
  );
  return rows[0]?.status;
};

describe('a webhook of the provider', () => {
  it('is refused without a signature, with a forged one, and without a body', async () => {
    const client = createClient(app());
    const bare = await client.post(path, { id: 'evt_1' });
    expect([bare.status, bare.body.code]).toEqual([422, 'invalid']);
    expect(Object.keys(bare.body.errors)).toEqual(['stripe-signature']);
    for (const signature of ['', 't=1,v1=00', 'x'.repeat(10_000)]) {
      const answer = await client.post(path, '{broken', { 'stripe-signature': signature });
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
    }
    expect((await client.post(path)).status).toBe(422);
    const text = await client.post(path, 'x', { 'content-type': 'text/plain' });
    expect(text.status).toBe(422);
  });

  it('is refused with a wrong secret or a timestamp too far in the past or future, and changes nothing', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
    const optionsList = [
      { secret: 'whsec_guessed' },
      { secondsFromNow: -301 },
      { secondsFromNow: 301 },
      { secondsFromNow: 86_400 },
    ];
    for (const options of optionsList) {
      const answer = await sendWebhook(app(), paymentIntentId, options);
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
    }
    expect(await statusOf(paymentIntentId)).toBe('unpaid');
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({});
  });

  it('is accepted and ignored for unknown intents and event types', async () => {
    expect((await sendWebhook(app(), 'pi_unknown')).status).toBe(204);
    const unstorable = await sendWebhook(app(), 'pi_\0');
    expect([unstorable.status, unstorable.body.code]).toEqual([422, 'invalid']);
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
    for (const type of ['payment_intent.created', 'payment_intent.payment_failed', 'x']) {
      expect((await sendWebhook(app(), paymentIntentId, { type })).status).toBe(204);
    }
    expect(await statusOf(paymentIntentId)).toBe('unpaid');
  });

  it('can arrive repeatedly and in any order: a failure after a success changes nothing', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
    await payWithoutWebhook(app(), paymentIntentId);
    const failed = { type: 'payment_intent.payment_failed' };
    expect((await sendWebhook(app(), paymentIntentId)).status).toBe(204);
    expect((await sendWebhook(app(), paymentIntentId, failed)).status).toBe(204);
    expect((await sendWebhook(app(), paymentIntentId)).status).toBe(204);
    expect(await statusOf(paymentIntentId)).toBe('paid');
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1 });
  });
});

describe('paying in the sandbox', () => {
  const confirm = '/api/dev/payments/confirm';

  it("refuses unknown secrets, another user's secret and invalid card numbers", async () => {
    const mentor = await signUpMentor(app());
    const [mentee, other] = [await signUp(app()), await signUp(app())];
    const { clientSecret, paymentIntentId } = await startPayment(mentee, mentor.profileId);
    const stranger = await other.post(confirm, { clientSecret, card: goodCard });
    expect([stranger.status, stranger.body.code]).toEqual([404, 'not_found']);
    for (const guessed of [paymentIntentId, `${paymentIntentId}_secret_x`, 'pi_x_secret_y', 'x']) {
      const answer = await mentee.post(confirm, { clientSecret: guessed, card: goodCard });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    const noCard = await mentee.post(confirm, { clientSecret, card: 'card' });
    expect(noCard.body.errors).toEqual({ card: ['Please enter a card number'] });
    const visitor = await createClient(app()).post(confirm, { clientSecret, card: goodCard });
    expect(visitor.status).toBe(401);
  });

  it('declines test cards as documented, requires authentication, and succeeds once', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const { clientSecret, paymentIntentId } = await startPayment(mentee, mentor.profileId);
    const pay = (card: string, authenticate?: boolean) =>
      mentee.post(confirm, { clientSecret, card, authenticate });
    const declined = await pay('4000 0000 0000 0002');
    expect([declined.status, declined.body.code]).toEqual([402, 'card_declined']);
    const insufficient = await pay('4000000000009995');
    expect([insufficient.status, insufficient.body.code]).toEqual([402, 'insufficient_funds']);
    expect((await pay('4111111111111111')).body.code).toBe('card_declined');
    expect((await pay('4000002500003155')).body).toEqual({ status: 'requires_action' });
    const payments = Array.from({ length: 10 }, () => pay('4000-0025-0000-3155', true));
    for (const { status, body } of await Promise.all(payments)) {
      expect([status, body]).toEqual([200, { status: 'succeeded' }]);
    }
    expect((await pay('4000000000000002')).body).toEqual({ status: 'succeeded' });
    // The sandbox sends its webhook automatically.
    await expect.poll(() => statusOf(paymentIntentId)).toBe('paid');
    expect(await countLedgerEntries(app(), [paymentIntentId])).toEqual({ paid: 1 });
  });
});
