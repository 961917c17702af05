import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type StripeStandIn,
  standInKeys,
  standInSettings,
  startStripeStandIn,
} from '../../../test/stripe/stripe-stand-in.ts';
import { Refusal } from '../refusal.ts';
import type { PaymentsPort } from './payments.ts';
import { createStripe } from './stripe.ts';

const card = '4242424242424242';
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });
let standIn: StripeStandIn;
let port: PaymentsPort;
beforeAll(async () => {
  standIn = await startStripeStandIn();
  port = connect(standInKeys.secretKey);
});
afterAll(() => standIn.close());

const connect = (secretKey: string, timeout = 10_000, now = () => new Date()) =>
  createStripe(
    { ...standInSettings, secretKey },
    { clock: { now }, log },
    { ...standIn.server, timeout },
  );
const order = () => ({
  amountCents: 500,
  currency: 'eur',
  metadata: { userId: 'someone' },
  idempotencyKey: randomUUID(),
});
const paid = async () => {
  const intent = await port.createIntent(order());
  standIn.intents.confirm(intent.clientSecret, card);
  return intent;
};
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );
const refundsOf = (intentId: string) =>
  standIn.state.all('refund').filter((refund) => refund.payment_intent === intentId);

describe('when Stripe fails', () => {
  it('a payment is unavailable when Stripe does not answer in time', async () => {
    const impatient = connect(standInSettings.secretKey, 300);
    standIn.fail('POST /v1/payment_intents', 'silent', 3);
    expect(await codeOf(impatient.createIntent(order()))).toBe('unavailable');
    standIn.recover();
  });

  it.each(['reset', 'broken', 'rate_limited'] as const)(
    'a payment is unavailable, and nothing is created (%s)',
    async (fault) => {
      const before = standIn.state.all('payment_intent').length;
      standIn.fail('POST /v1/payment_intents', fault, fault === 'rate_limited' ? 1 : 3);
      expect(await codeOf(port.createIntent(order()))).toBe('unavailable');
      expect(standIn.state.all('payment_intent')).toHaveLength(before);
      standIn.recover();
    },
  );

  it('is unavailable when no server listens at all', async () => {
    const closed = await startStripeStandIn();
    await closed.close();
    const nobody = createStripe(
      standInSettings,
      { clock: { now: () => new Date() }, log },
      closed.server,
    );
    expect(await codeOf(nobody.retrieveIntent('pi_1'))).toBe('unavailable');
    const listed = (async () => {
      for await (const movement of nobody.listMovements(new Date())) expect(movement).toBeNull();
    })();
    expect(await codeOf(listed)).toBe('unavailable');
  });

  it('is unavailable with a key that Stripe refuses, and the log tells the operator', async () => {
    const mistaken = connect('another-key');
    expect(await codeOf(mistaken.createIntent(order()))).toBe('unavailable');
    expect(lines.at(-1)).toContain('Stripe refuses the secret key');
    expect(lines.at(-1)).not.toContain('another-key');
  });

  it('retries a single failed request without reporting an error', async () => {
    standIn.fail('GET /v1/payment_intents', 'broken');
    expect(await port.retrieveIntent('pi_unknown')).toBeNull();
  });

  it('reports a decline as such', async () => {
    standIn.fail('POST /v1/refunds', 'declined');
    const { id: intentId } = await paid();
    const refund = { intentId, amountCents: 1, idempotencyKey: randomUUID() };
    expect(await codeOf(port.refund(refund))).toBe('card_declined');
  });

  it('keeps client secrets out of errors', async () => {
    const intent = await port.createIntent(order());
    const refund = { intentId: intent.id, amountCents: 1, idempotencyKey: randomUUID() };
    const error = await port.refund(refund).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('_secret_');
  });
});

describe('when a response from Stripe is lost', () => {
  it('an intent is created once: the request is retried with the same idempotency key', async () => {
    const before = standIn.state.all('payment_intent').length;
    standIn.fail('POST /v1/payment_intents', 'lost');
    const asked = order();
    const intent = await port.createIntent(asked);
    expect(standIn.state.all('payment_intent')).toHaveLength(before + 1);
    const keys = standIn.seen.slice(-2).map(({ key }) => key);
    expect(keys).toEqual([asked.idempotencyKey, asked.idempotencyKey]);
    expect(await port.retrieveIntent(intent.id)).toEqual(intent);
  });

  it('a refund is made once when the job is retried with its stored key', async () => {
    const { id: intentId } = await paid();
    const refund = { intentId, amountCents: 200, idempotencyKey: randomUUID() };
    standIn.fail('POST /v1/refunds', 'lost', 3);
    expect(await codeOf(port.refund(refund))).toBe('unavailable');
    const { id } = await port.refund(refund);
    expect(refundsOf(intentId).map((made) => [made.id, made.amount])).toEqual([[id, 200]]);
  });

  it('a refund is made once, even if Stripe has forgotten its idempotency key since', async () => {
    const { id: intentId } = await paid();
    const refund = { intentId, amountCents: 200, idempotencyKey: randomUUID() };
    standIn.fail('POST /v1/refunds', 'lost', 3);
    expect(await codeOf(port.refund(refund))).toBe('unavailable');
    standIn.forgetKeys();
    const { id } = await port.refund(refund);
    await expect(port.refund({ ...refund, amountCents: 100 })).rejects.toThrow();
    expect(refundsOf(intentId).map((made) => [made.id, made.amount])).toEqual([[id, 200]]);
  });
});

it('a refund that the bank has rejected counts neither as made nor as a movement', async () => {
  const { id: intentId } = await paid();
  const refund = { intentId, amountCents: 200, idempotencyKey: randomUUID() };
  const { id } = await port.refund(refund);
  standIn.state.find('refund', id).status = 'failed';
  await expect(port.refund(refund)).rejects.toThrow('rejected');
  for await (const movement of port.listMovements(new Date(Date.now() - 60_000))) {
    expect(movement.id).not.toBe(id);
  }
});

it('a refund that the bank has rejected is ordered again after a day, and then made once', async () => {
  const { id: intentId } = await paid();
  const refund = { intentId, amountCents: 200, idempotencyKey: randomUUID() };
  const { id: first } = await port.refund(refund);
  standIn.intents.failRefund(first);
  await expect(port.refund(refund)).rejects.toThrow('rejected');
  expect(refundsOf(intentId)).toHaveLength(1);

  const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);
  const later = connect(standInKeys.secretKey, 10_000, tomorrow);
  const { id: second } = await later.refund(refund);
  expect(await later.refund(refund)).toEqual({ id: second });
  expect(refundsOf(intentId).map(({ id, status }) => [id, status])).toEqual([
    [second, 'succeeded'],
    [first, 'failed'],
  ]);
});
