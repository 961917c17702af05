import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { type Database, inTransaction, isUnreachable, tookTooLong } from './database.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
});
afterAll(() => drop());

describe('a transaction', () => {
  it('whose connection ends while it waits for something else fails, and nothing besides', async () => {
    const broken = inTransaction(db, async (tx) => {
      const { rows } = await tx.$client.query('SELECT pg_backend_pid() AS pid');
      const ended = new Promise((resolve) => tx.$client.once('end', resolve));
      await db.$client.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
      await ended;
      await tx.$client.query('SELECT 1');
    });
    const error = await broken.catch((reason: unknown) => reason);
    expect(isUnreachable(error)).toBe(true);
    const { rows } = await db.$client.query('SELECT 1 AS one');
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('stands although work that follows it throws, and other such work goes on', async () => {
    const reported: unknown[] = [];
    db.onFollowUpFailure((where, error) => void reported.push([where, String(error)]));
    let followed = false;
    const result = await inTransaction(db, async (tx) => {
      await tx.$client.query('SELECT 1');
      tx.afterCommit(() => {
        throw new Error('planted');
      });
      tx.afterCommit(() => {
        followed = true;
      });
      return 'committed';
    });
    expect([result, followed]).toEqual(['committed', true]);
    expect(reported).toEqual([['after_commit', 'Error: planted']]);
  });

  it('whose statement takes too long fails for that reason', async () => {
    const slow = inTransaction(db, async (tx) => {
      await tx.$client.query('SET LOCAL statement_timeout = 10');
      await tx.$client.query('SELECT pg_sleep(60)');
    });
    const error = await slow.catch((reason: unknown) => reason);
    expect([tookTooLong(error), isUnreachable(error)]).toEqual([true, false]);
  });
});
