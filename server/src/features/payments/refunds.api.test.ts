import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import {
  countLedgerEntries,
  payForUnlock,
  readProviderRefund,
  refundPayment,
} from '../../../test/test-payments.ts';
import { paymentRefunded } from './payments.events.ts';
import { resendRefunds } from './refunds.ts';

const app = useTestApp();

const statusOf = async (intentId: string) => {
  const [intent] = await app().features.payments.findIntents(app().context.db, [intentId]);
  return intent?.status;
};

describe('a partial refund', () => {
  it('is refused if it exceeds what is left, and records nothing', async () => {
    const intentId = await payForUnlock(app());
    await refundPayment(app(), intentId, 60);
    for (const cents of [40, 0, -1]) {
      await expect(refundPayment(app(), intentId, cents)).rejects.toThrow(RangeError);
    }
    expect(await countLedgerEntries(app(), [intentId])).toEqual({ paid: 1, refunded: 1 });
  });

  it('can be repeated until everything is refunded, and reaches the provider once', async () => {
    const intentId = await payForUnlock(app());
    await refundPayment(app(), intentId, 60);
    expect(await statusOf(intentId)).toBe('partly_refunded');
    await refundPayment(app(), intentId, 39);
    expect(await statusOf(intentId)).toBe('refunded');
    expect(await countLedgerEntries(app(), [intentId])).toEqual({ paid: 1, refunded: 2 });
    const [intent] = await app().features.payments.findIntents(app().context.db, [intentId]);
    const audited = await readAudit(app(), 'payment.refunded', intent?.userId ?? null);
    expect(audited.map(({ actorId, details }) => ({ actorId, ...details }))).toEqual([
      { actorId: null, paymentId: intentId, amount: '0.60' },
      { actorId: null, paymentId: intentId, amount: '0.39' },
    ]);
    await expect.poll(() => readProviderRefund(app(), intentId)).toBe(99);
  });

  it('never refunds more than was paid, even concurrently', async () => {
    const intentId = await payForUnlock(app());
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => refundPayment(app(), intentId, 40)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('is published as an event in its transaction', async () => {
    const intentId = await payForUnlock(app());
    const received: unknown[] = [];
    app().context.events.on(
      paymentRefunded,
      'test',
      async (_tx, event) => void received.push(event),
    );
    await refundPayment(app(), intentId, 10);
    expect(received).toMatchObject([{ intentId, amountCents: 10, reason: 'a test' }]);
  });
});

describe('a refund whose job has no retries left', () => {
  /** A refund that is unknown to the provider, made the given number of hours ago. */
  const loseRefund = async (hours: number) => {
    const intentId = await payForUnlock(app());
    await refundPayment(app(), intentId, 40);
    await untilJobsAreDone(app(), 'payments.send-refund');
    const madeAt = new Date(app().clock.now().getTime() - hours * 3_600_000);
    const { $client } = app().owner;
    await $client.query('UPDATE refunds SET sent_at = NULL, created_at = $2 WHERE intent_id = $1', [
      intentId,
      madeAt,
    ]);
    await $client.query('DELETE FROM sandbox_refunds WHERE intent_id = $1', [intentId]);
    await $client.query('UPDATE sandbox_intents SET refunded_cents = 0 WHERE id = $1', [intentId]);
    return intentId;
  };

  it('is sent again after a day, only once', async () => {
    const [lost, recent] = [await loseRefund(25), await loseRefund(23)];
    const { db, jobs } = app().context;
    for (const _ of [1, 2]) await jobs.add(db, resendRefunds, {});
    await expect.poll(() => readProviderRefund(app(), lost)).toBe(40);
    for (const kind of [resendRefunds.name, 'payments.send-refund']) {
      await untilJobsAreDone(app(), kind);
    }
    expect(await readProviderRefund(app(), lost)).toBe(40);
    expect(await readProviderRefund(app(), recent)).toBe(0);
    expect(await countLedgerEntries(app(), [lost])).toEqual({ paid: 1, refunded: 1 });
  });
});
