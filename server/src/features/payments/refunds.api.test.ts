import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import {
  beginPaying,
  payUnnoticed,
  readBooks,
  refundedAtProvider,
  sendNotice,
  signUpMentor,
} from '../../../test/test-payments.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { lockIntent } from './intents.store.ts';
import { paymentRefunded } from './payments.events.ts';

const app = useTestApp();

/** A paid unlock. @returns the intent's id */
const payForUnlock = async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const { paymentIntentId } = await beginPaying(mentee, mentor.profileId);
  await payUnnoticed(app(), paymentIntentId);
  await sendNotice(app(), paymentIntentId);
  return paymentIntentId;
};

const refund = (intentId: string, cents: number) =>
  inTransaction(app().context.db, async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (!intent) throw new Error('No such intent');
    await app().features.payments.refund(tx, intent, cents, 'a test');
  });

const statusOf = async (intentId: string) => {
  const [intent] = await app().features.payments.findIntents(app().context.db, [intentId]);
  return intent?.status;
};

describe('refunding a part', () => {
  it('is refused beyond what is left, and writes nothing', async () => {
    const intentId = await payForUnlock();
    await refund(intentId, 60);
    for (const cents of [40, 0, -1]) {
      await expect(refund(intentId, cents)).rejects.toThrow(RangeError);
    }
    expect(await readBooks(app(), [intentId])).toEqual({ paid: 1, refunded: 1 });
  });

  it('can happen again until all is given back, each part once at the provider', async () => {
    const intentId = await payForUnlock();
    await refund(intentId, 60);
    expect(await statusOf(intentId)).toBe('partly_refunded');
    await refund(intentId, 39);
    expect(await statusOf(intentId)).toBe('refunded');
    expect(await readBooks(app(), [intentId])).toEqual({ paid: 1, refunded: 2 });
    await expect.poll(() => refundedAtProvider(app(), intentId), { timeout: 20_000 }).toBe(99);
  });

  it('never gives back more than was paid, however many try at one time', async () => {
    const intentId = await payForUnlock();
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => refund(intentId, 40)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('is told as an event in its transaction', async () => {
    const intentId = await payForUnlock();
    const heard: unknown[] = [];
    app().context.events.on(paymentRefunded, 'test', async (_tx, event) => void heard.push(event));
    await refund(intentId, 10);
    expect(heard).toMatchObject([{ intentId, amountCents: 10, reason: 'a test' }]);
  });
});
