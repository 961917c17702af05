import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { Refusal } from '../refusal.ts';
import { describePaymentsPort, type PaymentsHarness } from './payments-port.suite.ts';
import { describePlansPort, type PlansHarness } from './plans-port.suite.ts';
import { createSandbox } from './sandbox.ts';
import { renewSandboxPlans } from './sandbox-renewals.ts';

interface Notice {
  body: Buffer;
  signature: string;
}

/** A sandbox that records its webhooks; the first delivery of each fails, as on a bad connection. */
const startSandbox = async () => {
  const { db, drop } = await createTestDatabase();
  const jobs = createJobs(db, pino({ level: 'silent' }));
  let time = new Date();
  const received: Notice[] = [];
  const failed = new Set<string>();
  const port = createSandbox({
    db,
    jobs,
    clock: { now: () => time },
    webhookSecret: 'whsec_test',
    config: { publicUrl: 'http://localhost:3000' },
    async deliver(body, headers) {
      if (!failed.has(body)) {
        failed.add(body);
        return 503;
      }
      received.push({ body: Buffer.from(body), signature: headers['stripe-signature'] ?? '' });
      return 204;
    },
  });
  await jobs.start();
  const cards = { succeeds: '4242424242424242', 'is declined': '4000000000000341' };
  const harness: PaymentsHarness & PlansHarness = {
    port,
    async pay(clientSecret) {
      const card = '4242424242424242';
      expect(await port.confirm({ clientSecret, card, authenticated: false })).toBe('succeeded');
    },
    async notice(intentId) {
      const find = () => received.find(({ body }) => body.includes(intentId));
      await expect.poll(find, { interval: 50 }).toBeDefined();
      return find() as Notice;
    },
    async payCheckout(checkoutId, later = 'succeeds') {
      const card = { card: cards[later], authenticated: false };
      expect(await port.completeCheckout(checkoutId, card)).toBe('succeeded');
    },
    async changeCard(customerId) {
      const card = { card: cards.succeeds, authenticated: false };
      expect(await port.changeCard(customerId, card)).toBe('succeeded');
    },
    async moveTo(next) {
      time = next;
      await jobs.add(db, renewSandboxPlans, {});
      const readDue = async () => {
        const due = await db.$client.query(
          `SELECT FROM sandbox_subscriptions WHERE status = 'active' AND current_period_end <= $1`,
          [next],
        );
        return due.rowCount;
      };
      await expect.poll(readDue, { interval: 20 }).toBe(0);
    },
    now: () => time,
    moveClock(milliseconds) {
      time = new Date(time.getTime() + milliseconds);
    },
    async close() {
      await jobs.stop();
      await drop();
    },
  };
  return { ...harness, port, db };
};

describePaymentsPort('the sandbox', startSandbox);
describePlansPort('the sandbox', startSandbox);

describe('a test card', () => {
  it('has the same outcome as at Stripe; a declined payment can be retried, a paid one stays paid', async () => {
    const { port, db, close } = await startSandbox();
    const { clientSecret } = await port.createIntent({
      amountCents: 500,
      currency: 'eur',
      metadata: {},
      idempotencyKey: randomUUID(),
    });
    const confirm = (card: string, authenticated = false) =>
      port
        .confirm({ clientSecret, card, authenticated })
        .catch((error: unknown) => (error instanceof Refusal ? error.code : error));
    const wrong = { clientSecret: `${clientSecret}x`, card: '4242424242424242' };
    await expect(port.confirm({ ...wrong, authenticated: false })).rejects.toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
    expect(await confirm('4000000000000002')).toBe('card_declined');
    expect(await confirm('4000000000009995')).toBe('insufficient_funds');
    expect(await confirm('4111111111111111')).toBe('card_declined');
    expect(await confirm('4000002500003155')).toBe('requires_action');
    expect(await confirm('4000002500003155')).toBe('requires_action');
    const together = Array.from({ length: 8 }, () => confirm('4000002500003155', true));
    expect(new Set(await Promise.all(together))).toEqual(new Set(['succeeded']));
    expect(await confirm('4000000000000002')).toBe('succeeded');
    const told = await db.$client.query(
      `SELECT 1 FROM sandbox_events WHERE body LIKE '%payment_intent.succeeded%'`,
    );
    expect(told.rowCount).toBe(1);
    await close();
  });
});
