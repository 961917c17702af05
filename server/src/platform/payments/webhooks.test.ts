import { describe, expect, it } from 'vitest';
import { createStripeEvents } from '../../../test/stripe/stripe-events.ts';
import { fromExample, type Kind } from '../../../test/stripe/stripe-shapes.ts';
import { Refusal } from '../refusal.ts';
import { signWebhook } from './signature.ts';
import { createWebhooks } from './webhooks.ts';

const secret = 'stand-in-webhooks';
const now = new Date('2026-11-20T12:00:00Z');
const webhooks = createWebhooks(['of-another-endpoint', secret], { now: () => now });
const sent = createStripeEvents(secret, () => now);

const eventOf = (type: string, kind: Kind, values: object, more: Record<string, unknown> = {}) => {
  sent.add(type, fromExample(kind, { ...values }), more);
  return sent.events.at(-1) as (typeof sent.events)[number];
};
const parse = ({ body, signature }: { body: Buffer; signature: string }) =>
  webhooks.parseWebhook(body, signature);
const codeOf = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
};
const disputed = { kind: 'disputed', disputeId: 'x_1', intentId: 'pi_1', amountCents: 99 };
const paid = () => eventOf('payment_intent.succeeded', 'payment_intent', { id: 'pi_1' });

describe('a webhook from Stripe', () => {
  it('is refused when it is forged, late, dated in the future, altered or unsigned', () => {
    const event = paid();
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000 + 1000);
    expect(codeOf(() => parse(sent.sign(event, { secret: 'guessed' })))).toBe('invalid');
    expect(codeOf(() => parse(sent.sign(event, { at: minutes(-6) })))).toBe('invalid');
    expect(codeOf(() => parse(sent.sign(event, { at: minutes(5) })))).toBe('invalid');
    const { body, signature } = sent.sign(event);
    const changed = Buffer.from(body.toString().replace('pi_1', 'pi_2'));
    expect(codeOf(() => webhooks.parseWebhook(changed, signature))).toBe('invalid');
    expect(codeOf(() => webhooks.parseWebhook(body, undefined))).toBe('invalid');
  });

  it.each([
    ['no JSON', '{broken'],
    ['no event', '{}'],
    ['no object', '{"id":"evt_1","type":"payment_intent.succeeded","data":{}}'],
    ['no id', '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{}}}'],
    [
      'an id that PostgreSQL can’t store',
      '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"id":"pi_\\u0000"}}}',
    ],
  ])('is refused with %s', (_name, text) => {
    const body = Buffer.from(text);
    const signature = signWebhook(body, secret, now);
    expect(codeOf(() => webhooks.parseWebhook(body, signature))).toBe('invalid');
  });

  it.each([
    ['payment_intent.succeeded', 'payment_intent', {}, { kind: 'succeeded', intentId: 'x_1' }],
    ['payment_intent.payment_failed', 'payment_intent', {}, { kind: 'other' }],
    [
      'charge.dispute.created',
      'refund',
      { payment_intent: 'pi_1', amount: 99, status: 'needs_response' },
      { ...disputed, state: 'open' },
    ],
    [
      'charge.dispute.closed',
      'refund',
      { payment_intent: 'pi_1', amount: 99, status: 'lost' },
      { ...disputed, state: 'lost' },
    ],
    [
      'charge.dispute.closed',
      'refund',
      { payment_intent: 'pi_1', amount: 99, status: 'warning_closed' },
      { ...disputed, state: 'won' },
    ],
    ['charge.dispute.created', 'refund', { payment_intent: null }, { kind: 'other' }],
    ['toString', 'refund', {}, { kind: 'other' }],
    ['constructor', 'refund', { kind: 'disputed' }, { kind: 'other' }],
    [
      'refund.failed',
      'refund',
      { status: 'failed', amount: 99, metadata: { idempotencyKey: 'key' } },
      { kind: 'refund_rejected', idempotencyKey: 'key', amountCents: 99 },
    ],
    [
      'refund.updated',
      'refund',
      { status: 'canceled', amount: 99, metadata: { idempotencyKey: 'key' } },
      { kind: 'refund_rejected', idempotencyKey: 'key', amountCents: 99 },
    ],
    [
      'refund.updated',
      'refund',
      { status: 'succeeded', metadata: { idempotencyKey: 'key' } },
      { kind: 'other' },
    ],
    ['refund.failed', 'refund', { status: 'failed', metadata: {} }, { kind: 'other' }],
    [
      'checkout.session.completed',
      'checkout.session',
      { subscription: 'sub_1' },
      { kind: 'plan', subscriptionId: 'sub_1' },
    ],
    ['checkout.session.completed', 'checkout.session', {}, { kind: 'other' }],
    ['customer.subscription.deleted', 'subscription', {}, { kind: 'plan', subscriptionId: 'x_1' }],
    [
      'invoice.payment_failed',
      'invoice',
      { parent: { subscription_details: { subscription: 'sub_2' } } },
      { kind: 'plan', subscriptionId: 'sub_2' },
    ],
    [
      'invoice.paid',
      'invoice',
      { parent: null, subscription: { id: 'sub_3', object: 'subscription' } },
      { kind: 'plan', subscriptionId: 'sub_3' },
    ],
    ['invoice.paid', 'invoice', { parent: null, subscription: null }, { kind: 'other' }],
  ] as const)('%s of a %s %j means %j', (type, kind, values, meaning) => {
    const event = eventOf(type, kind, { id: 'x_1', ...values });
    expect(parse(sent.sign(event))).toEqual({ id: event.id, ...meaning });
  });

  it("reports changes of a mentor's account, but not that account's own payments", () => {
    const account = { account: 'acct_1' };
    const updated = eventOf('account.updated', 'account', { id: 'acct_1' }, account);
    expect(parse(sent.sign(updated))).toMatchObject({
      kind: 'payout_account',
      accountId: 'acct_1',
    });
    const own = eventOf('payment_intent.succeeded', 'payment_intent', { id: 'pi_9' }, account);
    expect(parse(sent.sign(own))).toMatchObject({ kind: 'other' });
  });

  it('means the same when it arrives twice', () => {
    const event = paid();
    expect(parse(sent.sign(event))).toEqual(parse(sent.sign(event)));
  });
});
