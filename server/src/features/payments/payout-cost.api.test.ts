import { afterAll, beforeAll, expect, it } from 'vitest';
import { countRowsRead } from '../../../test/rows-read.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { PayoutsPort } from '../../platform/payments/payouts.ts';
import { insertIntents } from './intents.store.ts';
import { recordMovements } from './ledger.store.ts';
import type { Intent } from './payments.tables.ts';
import { createPayoutRuns } from './payout-runs.ts';
import { insertPayouts, readOwed } from './payouts.store.ts';

// The payouts of a week must not read earlier payouts.
const paidOut = 2000;
const owed = 5;
const cents = 1500;
const now = new Date();
const mentorId = newId();
const tables = ['ledger_entries', 'ledger_lines', 'owed_payments', 'payment_intents', 'payouts'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const ids = Array.from({ length: paidOut + owed }, () => newId());
  const amount = { amountCents: cents, mentorId };
  const intent: Omit<Intent, 'id' | 'fulfilledId'> = {
    userId: newId(),
    purpose: 'booking',
    mentorProfileId: newId(),
    sessionType: 'video_call',
    startsAt: null,
    plan: null,
    amountCents: cents,
    status: 'released',
    refundedCents: 0,
    keptAs: 'held',
    fulfilledKind: 'session',
    createdAt: now,
    succeededAt: now,
  };
  await inTransaction(database.db, async (tx) => {
    await insertIntents(
      tx,
      ids.map((id) => ({ ...intent, id, fulfilledId: newId() })),
    );
    await recordMovements(
      tx,
      ids.flatMap((intentId, index) => [
        { intentId, movement: { kind: 'held', amountCents: cents }, at: now } as const,
        { intentId, movement: { kind: 'released', ...amount }, at: now } as const,
        ...(index < paidOut
          ? [{ intentId, movement: { kind: 'paid_out', ...amount }, at: now } as const]
          : []),
      ]),
    );
    const sent = { mentorId, accountId: 'acct', amountCents: cents, triedAt: now, sentAt: now };
    await insertPayouts(
      tx,
      ids.slice(0, paidOut).map((intentId, index) => {
        const week = new Date(now.getTime() - index);
        return { ...sent, id: newId(), intentId, createdAt: week, transferId: `tr_${intentId}` };
      }),
    );
  });
  // The mentor of this account doesn't exist. That is enough, because nothing here reads mentors.
  await database.owner.$client.query("SET session_replication_role = 'replica'");
  await database.owner.$client.query(
    `INSERT INTO payout_accounts (user_id, idempotency_key, account_id, payouts_enabled, created_at)
     VALUES ($1, $2, 'acct', true, now())`,
    [mentorId, newId()],
  );
  await database.owner.$client.query('ANALYZE');
});
afterAll(() => database?.drop());

it('weekly payouts and the balance owed to a mentor don’t read earlier payouts', async () => {
  const { db } = database;
  const started: object[] = [];
  const context = {
    db,
    clock: { now: () => now },
    config: { marketplace: { currency: 'EUR', payouts: { weekday: 1, minimumCents: 1000 } } },
    jobs: { addAll: async (_tx: unknown, _kind: unknown, data: object[]) => started.push(...data) },
  } as unknown as Context;
  const runs = createPayoutRuns(context, {} as PayoutsPort);
  const countRead = (work: () => Promise<unknown>) => countRowsRead(db.$client, tables, work);

  let shown = 0;
  const showOwed = async () => {
    shown = await readOwed(db, mentorId);
  };
  expect(await countRead(showOwed)).toBeLessThan(10 * owed);
  expect(shown).toBe(owed * cents);
  expect(await countRead(() => runs.start())).toBeLessThan(10 * owed);
  expect(started).toEqual([{ mentorId }]);
  started.length = 0;
  expect(await countRead(() => runs.pay(mentorId))).toBeLessThan(20 * owed);
  expect(started).toHaveLength(owed);
});
