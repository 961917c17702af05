import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import type { ProviderMovement } from './movements.ts';
import type { PaymentsPort } from './payments.ts';

/** A provider under test, with the operations that its adapter's tests provide. */
export interface PaymentsHarness {
  port: PaymentsPort;
  /** Pays like a browser does. */
  pay(clientSecret: string): Promise<void>;
  /** Waits for the webhook about an intent and returns it without parsing it. */
  notice(intentId: string): Promise<{ body: Buffer; signature: string }>;
  now(): Date;
  moveClock(milliseconds: number): void;
  close(): Promise<void>;
}

/** The requirements for every payment adapter; run the suite for each of them (product 7.5). */
export const describePaymentsPort = (name: string, create: () => Promise<PaymentsHarness>) => {
  describe(`payments by ${name}`, () => {
    let harness: PaymentsHarness;
    beforeAll(async () => {
      harness = await create();
    });
    afterAll(() => harness.close());

    const order = (idempotencyKey: string = randomUUID()) => ({
      amountCents: 99,
      currency: 'eur',
      metadata: { userId: 'someone' },
      idempotencyKey,
    });
    const paid = async () => {
      const intent = await harness.port.createIntent(order());
      await harness.pay(intent.clientSecret);
      return intent;
    };
    const codeOf = (read: () => unknown) => {
      try {
        return read();
      } catch (error) {
        return error instanceof Refusal ? error.code : error;
      }
    };

    it('refuses to refund unpaid intents, or more than was paid', async () => {
      const unpaid = await harness.port.createIntent(order());
      const refund = (intentId: string, amountCents: number) =>
        harness.port.refund({ intentId, amountCents, idempotencyKey: randomUUID() });
      await expect(refund(unpaid.id, 99)).rejects.toThrow();
      const { id } = await paid();
      await expect(refund(id, 100)).rejects.toThrow();
      await refund(id, 50);
      await expect(refund(id, 50)).rejects.toThrow();
      await refund(id, 49);
    });

    it('returns null for an unknown intent', async () => {
      expect(await harness.port.retrieveIntent('pi_000000000000000000000000')).toBeNull();
    });

    it('creates one intent per idempotency key, and refuses the key for another order', async () => {
      const key = randomUUID();
      const created = await Promise.all(
        Array.from({ length: 8 }, () => harness.port.createIntent(order(key))),
      );
      expect(new Set(created.map(({ id }) => id)).size).toBe(1);
      await expect(
        harness.port.createIntent({ ...order(key), amountCents: 100 }),
      ).rejects.toThrow();
    });

    it('uses Stripe’s format of ids and secrets', async () => {
      const intent = await harness.port.createIntent(order());
      expect(intent.id).toMatch(/^pi_\w+$/);
      expect(intent.clientSecret.startsWith(`${intent.id}_secret_`)).toBe(true);
      expect(intent).toMatchObject({ amountCents: 99, currency: 'eur' });
      expect(intent.status).toBe('requires_payment_method');
      expect(await harness.port.retrieveIntent(intent.id)).toEqual(intent);
    });

    it('reports a paid intent as succeeded', async () => {
      const { id } = await paid();
      expect((await harness.port.retrieveIntent(id))?.status).toBe('succeeded');
    });

    it('refunds once per idempotency key', async () => {
      const { id: intentId } = await paid();
      const refund = { intentId, amountCents: 60, idempotencyKey: randomUUID() };
      const created = await Promise.all(
        Array.from({ length: 8 }, () => harness.port.refund(refund)),
      );
      expect(new Set(created.map(({ id }) => id)).size).toBe(1);
      await expect(harness.port.refund({ ...refund, amountCents: 10 })).rejects.toThrow();
    });

    it('lists payments and refunds since a time, excluding unpaid and older ones', async () => {
      const collect = async (since: Date) => {
        const found: ProviderMovement[] = [];
        for await (const movement of harness.port.listMovements(since)) found.push(movement);
        return found;
      };
      const before = new Date(harness.now().getTime() - 3_600_000);
      const unpaid = await harness.port.createIntent(order());
      const { id: intentId } = await paid();
      const keys = [randomUUID(), randomUUID()];
      for (const idempotencyKey of keys) {
        await harness.port.refund({ intentId, amountCents: 20, idempotencyKey });
      }
      const found = await collect(before);
      expect(found.filter(({ id }) => id === unpaid.id)).toEqual([]);
      const payment = found.find(({ id }) => id === intentId);
      expect(payment).toMatchObject({ kind: 'payment', intentId, key: null, amountCents: 99 });
      const ageMs = harness.now().getTime() - (payment?.createdAt.getTime() ?? 0);
      expect(ageMs).toBeGreaterThanOrEqual(0);
      expect(ageMs).toBeLessThan(60_000);
      const refunds = found.filter((one) => one.kind === 'refund' && one.intentId === intentId);
      expect(refunds.map(({ key, amountCents }) => [key, amountCents]).sort()).toEqual(
        keys.map((key) => [key, 20]).sort(),
      );
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      harness.moveClock(7_200_000);
      expect(await collect(new Date(harness.now().getTime() - 3_600_000))).toEqual([]);
      harness.moveClock(-7_200_000);
    });

    it('signs its webhooks, and refuses forged, altered or stale ones', async () => {
      const { id } = await paid();
      const { body, signature } = await harness.notice(id);
      const { port } = harness;
      const changed = Buffer.from(body.toString().replace(id, 'pi_somebody_elses'));
      expect(codeOf(() => port.parseWebhook(body, undefined))).toBe('invalid');
      expect(codeOf(() => port.parseWebhook(body, 't=1,v1=00'))).toBe('invalid');
      expect(codeOf(() => port.parseWebhook(changed, signature))).toBe('invalid');
      expect(port.parseWebhook(body, signature)).toMatchObject({ kind: 'succeeded', intentId: id });
      harness.moveClock(301_000);
      expect(codeOf(() => port.parseWebhook(body, signature))).toBe('invalid');
      harness.moveClock(-602_000);
      expect(codeOf(() => port.parseWebhook(body, signature))).toBe('invalid');
      harness.moveClock(301_000);
      expect(port.parseWebhook(body, signature)).toMatchObject({ kind: 'succeeded', intentId: id });
    });
  });
};
