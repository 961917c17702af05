import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/database-errors.ts';
import { insertIntent } from './intents.store.ts';
import { recordMovement } from './ledger.store.ts';
import { keyOf, type Movement } from './ledger-rules.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date();
const newIntent = async () => {
  const id = `pi_${newId()}`;
  const order = { userId: newId(), purpose: 'unlock', mentorProfileId: newId() } as const;
  await insertIntent(database.db, { id, ...order, amountCents: 99, createdAt: now });
  return id;
};
const move = (intentId: string, ...movements: Movement[]) =>
  inTransaction(database.db, async (tx) => {
    for (const movement of movements) await recordMovement(tx, intentId, movement, now);
  });
const total = async () => {
  const { rows } = await database.db.$client.query(
    'SELECT coalesce(sum(amount_cents), 0)::integer AS cents FROM ledger_lines',
  );
  return rows[0].cents;
};
const paid = { kind: 'paid', amountCents: 99 } as const;

describe('the ledger', () => {
  it('refuses an entry that does not balance, or has no lines', async () => {
    const intentId = await newIntent();
    const write = (...lines: number[]) =>
      inTransaction(database.db, async (tx) => {
        const id = newId();
        await tx.$client.query(
          `INSERT INTO ledger_entries (id, intent_id, kind, made_at) VALUES ($1, $2, 'paid', now())`,
          [id, intentId],
        );
        for (const [index, cents] of lines.entries()) {
          await tx.$client.query('INSERT INTO ledger_lines VALUES ($1, $2, $3)', [
            `account ${index}`,
            id,
            cents,
          ]);
        }
      });
    await expect(write()).rejects.toThrow('does not balance');
    await expect(write(99)).rejects.toThrow('does not balance');
    await expect(write(99, -98)).rejects.toThrow('does not balance');
    await expect(write(0, 0)).rejects.toThrow();
  });

  it('refuses to add a line to an existing entry', async () => {
    const intentId = await newIntent();
    await move(intentId, paid);
    await expect(
      database.db.$client.query(
        `INSERT INTO ledger_lines SELECT 'thief', id, 1 FROM ledger_entries WHERE intent_id = $1`,
        [intentId],
      ),
    ).rejects.toThrow('does not balance');
  });

  it.each([
    'UPDATE ledger_lines SET amount_cents = amount_cents * 2',
    'UPDATE ledger_entries SET made_at = now()',
    'DELETE FROM ledger_lines',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_lines',
    'TRUNCATE ledger_entries CASCADE',
  ])('refuses %s, even by the owner of the database', async (statement) => {
    await move(await newIntent(), paid);
    await expect(database.owner.$client.query(statement)).rejects.toThrow('append-only');
  });

  it('records a movement once when it is written concurrently', async () => {
    const intentId = await newIntent();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => move(intentId, paid)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused.every(({ reason }) => violates(reason, 'ledger_entries_once'))).toBe(true);
  });

  it('never releases more than the held money, even with concurrent attempts', async () => {
    const intentId = await newIntent();
    const release = { kind: 'released', amountCents: 60, mentorId: newId() } as const;
    const refunds = Array.from({ length: 20 }, () => ({
      ...({ kind: 'refunded', amountCents: 60, from: 'held' } as const),
      refundId: newId(),
    }));
    await expect(move(intentId, release)).rejects.toThrow('held money');
    await move(intentId, { kind: 'held', amountCents: 99 });
    const results = await Promise.allSettled(
      [release, ...refunds].map((one) => move(intentId, one)),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(20);
    for (const { reason } of refused) expect(String(reason)).toContain('held money');
  });

  it('pays out released money once, in full, and only to the mentor', async () => {
    const intentId = await newIntent();
    const released = { kind: 'released', amountCents: 60, mentorId: newId() } as const;
    const payOut = { ...released, kind: 'paid_out' } as const;
    await move(intentId, { kind: 'held', amountCents: 99 });
    await expect(move(intentId, payOut)).rejects.toThrow('not owed');
    await move(intentId, released);
    await expect(move(intentId, { ...payOut, mentorId: newId() })).rejects.toThrow('not owed');
    await expect(move(intentId, { ...payOut, amountCents: 59 })).rejects.toThrow('not owed');
    const results = await Promise.allSettled([1, 2, 3].map(() => move(intentId, payOut)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(move(await newIntent(), payOut)).rejects.toThrow('not owed');
  });

  it('adds up to zero over all accounts after any sequence of movements', async () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 });
    const movement: fc.Arbitrary<Movement> = fc.oneof(
      fc.record({ kind: fc.constantFrom('paid', 'fee'), amountCents: cents }),
      fc.record({ kind: fc.constant('released'), amountCents: cents, mentorId: fc.uuid() }),
      fc.record({
        kind: fc.constant('refunded'),
        amountCents: cents,
        from: fc.constantFrom('revenue', 'held'),
        refundId: fc.uuid(),
      }),
    );
    const sequence = fc.uniqueArray(movement, {
      selector: (item) => `${item.kind} ${keyOf(item)}`,
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(sequence, async (movements) => {
        const intentId = await newIntent();
        // More than is available.
        await move(intentId, { kind: 'held', amountCents: 1_000_000_000 });
        for (const item of movements) {
          await move(intentId, item);
          expect(await total()).toBe(0);
        }
      }),
      { numRuns: 25 },
    );
  });
});
