import { describe, expect, it } from 'vitest';
import { resendRefunds } from '../../src/features/payments/refunds.ts';
import { createClient, signUp } from '../test-app.ts';
import { countLedgerEntries, signUpMentor, startPayment } from '../test-payments.ts';
import { deliver, useStripeApp } from './test-stripe-app.ts';

const started = useStripeApp();
const goodCard = '4242424242424242';

/** A started payment for an unlock, with the request that completes it. */
const start = async () => {
  const { app } = started();
  const mentor = await signUpMentor(app);
  const mentee = await signUp(app);
  const intent = await startPayment(mentee, mentor.profileId);
  const unlock = () =>
    mentee.post('/api/sessions', {
      mentorProfileId: mentor.profileId,
      stripePaymentIntentId: intent.paymentIntentId,
      unlockFee: '0.99',
      totalPaid: '0.99',
    });
  return { mentor, mentee, unlock, ...intent };
};
type Started = Awaited<ReturnType<typeof start>>;
const pay = ({ clientSecret }: Started, card = goodCard) =>
  started().stripe.intents.confirm(clientSecret, card);
const succeeded = ({ paymentIntentId }: Started) => {
  const event = started().stripe.events.find(paymentIntentId, 'payment_intent.succeeded');
  if (!event) throw new Error('The payment has not succeeded');
  return event;
};
const statusOf = async ({ paymentIntentId }: Started) => {
  const { app } = started();
  const [intent] = await app.features.payments.findIntents(app.context.db, [paymentIntentId]);
  return intent?.status;
};

describe('paying with Stripe', () => {
  it('is refused while the payment is unfinished or after a declined card', async () => {
    const payment = await start();
    expect((await payment.unlock()).status).toBe(402);
    expect(() => pay(payment, '4000000000000002')).toThrow('declined');
    const refused = await payment.unlock();
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_unfinished']);
    expect(await statusOf(payment)).toBe('unpaid');
  });

  it('returns 503 and records nothing while Stripe is unavailable', async () => {
    const { app, stripe } = started();
    const payment = await start();
    pay(payment);
    stripe.fail('GET /v1/payment_intents', 'broken', 3);
    const settling = await payment.unlock();
    expect([settling.status, settling.body.code]).toEqual([503, 'unavailable']);
    expect(await statusOf(payment)).toBe('unpaid');
    const other = await signUpMentor(app);
    stripe.fail('POST /v1/payment_intents', 'rate_limited');
    const { status } = await payment.mentee.post('/api/create-payment-intent', {
      mentorProfileId: other.profileId,
    });
    expect(status).toBe(503);
    expect((await payment.unlock()).status).toBe(201);
  });

  it('has no sandbox endpoints, and sends the browser the publishable key', async () => {
    const { clientSecret, mentee } = await start();
    const confirm = { clientSecret, card: goodCard };
    expect((await mentee.post('/api/dev/payments/confirm', confirm)).status).toBe(404);
    const { body } = await createClient(started().app).get('/api/config');
    expect(body).toMatchObject({ payments: 'stripe', publishableKey: 'stand-in-public' });
    expect(JSON.stringify(body)).not.toContain('stand-in-key');
  });

  it('sends Stripe the payer, the purpose and the server’s price', async () => {
    const { mentee, mentor, paymentIntentId } = await start();
    const intent = started().stripe.state.find('payment_intent', paymentIntentId);
    expect(intent).toMatchObject({ amount: 99, currency: 'eur' });
    expect(intent.metadata).toEqual({
      userId: mentee.user.id,
      purpose: 'unlock',
      mentorProfileId: mentor.profileId,
    });
  });

  it('needs no webhook if the browser returns, because the payment is read from Stripe', async () => {
    const payment = await start();
    pay(payment);
    expect((await payment.unlock()).status).toBe(201);
    expect((await deliver(started(), succeeded(payment))).status).toBe(204);
    expect((await payment.unlock()).status).toBe(200);
    expect(await countLedgerEntries(started().app, [payment.paymentIntentId])).toEqual({ paid: 1 });
  });
});

describe('a webhook from Stripe', () => {
  it('is refused when it is forged, late or dated in the future, and changes nothing', async () => {
    const payment = await start();
    pay(payment);
    const event = succeeded(payment);
    const now = started().app.clock.now().getTime();
    for (const how of [
      { secret: 'guessed' },
      { at: new Date(now - 301_000) },
      { at: new Date(now + 302_000) },
    ]) {
      const answer = await deliver(started(), event, how);
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
    }
    expect(await statusOf(payment)).toBe('unpaid');
  });

  it('may arrive twice at once, and in any order', async () => {
    const payment = await start();
    expect(() => pay(payment, '4000000000009995')).toThrow('declined');
    pay(payment);
    const failed = started().stripe.events.find(
      payment.paymentIntentId,
      'payment_intent.payment_failed',
    );
    if (!failed) throw new Error('The payment has not failed');
    const answers = await Promise.all(
      [succeeded(payment), failed, succeeded(payment), failed].map((event) =>
        deliver(started(), event),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await statusOf(payment)).toBe('paid');
    expect(await countLedgerEntries(started().app, [payment.paymentIntentId])).toEqual({ paid: 1 });
    expect((await payment.unlock()).status).toBe(200);
  });
});

describe('a refund at Stripe', () => {
  /** Makes a payment that is refunded because the mentor no longer exists. */
  const refunded = async (fault?: 'lost') => {
    const { app } = started();
    const payment = await start();
    await app.owner.$client.query('DELETE FROM mentor_profiles WHERE id = $1', [
      payment.mentor.profileId,
    ]);
    pay(payment);
    if (fault) started().stripe.fail('POST /v1/refunds', fault);
    expect((await deliver(started(), succeeded(payment))).status).toBe(204);
    await expect.poll(() => isSent(payment)).toBe(true);
    return payment;
  };
  const refundsOf = ({ paymentIntentId }: Started) =>
    started()
      .stripe.state.all('refund')
      .filter(({ payment_intent }) => payment_intent === paymentIntentId);
  const isSent = async ({ paymentIntentId }: Started) =>
    (
      await started().app.context.db.$client.query<{ sent: boolean }>(
        'SELECT sent_at IS NOT NULL AS sent FROM refunds WHERE intent_id = $1',
        [paymentIntentId],
      )
    ).rows[0]?.sent;

  it('is made only once if the first response is lost', async () => {
    const payment = await refunded('lost');
    expect(refundsOf(payment).map(({ amount }) => amount)).toEqual([99]);
    expect(await statusOf(payment)).toBe('refunded');
  });

  it('is retried a day after the bank has rejected it', async () => {
    const { app, stripe } = started();
    const payment = await refunded();
    const id: string = refundsOf(payment)[0]?.id ?? '';
    stripe.intents.failRefund(id);
    const failed = stripe.events.find(id, 'refund.failed');
    if (!failed) throw new Error('The refund has not failed');
    expect((await deliver(started(), failed)).status).toBe(204);
    expect(await isSent(payment)).toBe(false);

    app.clock.advance(25 * 3_600_000);
    await app.context.jobs.add(app.context.db, resendRefunds, {});
    await expect.poll(() => isSent(payment)).toBe(true);
    expect(refundsOf(payment).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    // A webhook that arrives twice triggers only one retry.
    expect((await deliver(started(), failed)).status).toBe(204);
    await app.context.jobs.add(app.context.db, resendRefunds, {});
    await expect.poll(() => isSent(payment)).toBe(true);
    expect(refundsOf(payment)).toHaveLength(2);
  });
});
