import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Locks a user's rows in a table while `work` runs. */
export const withLockedRows = async <T>(
  app: TestApp,
  table: string,
  userId: string,
  work: () => Promise<T>,
): Promise<T> => {
  const client: PoolClient = await app.context.db.$client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT id FROM ${table} WHERE user_id = $1 FOR UPDATE`, [userId]);
    return await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};

/** Resolves once `count` statements are waiting for a lock. */
export const untilWaiting = (app: TestApp, count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await app.context.db.$client.query(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows[0].waiting;
      },
      { interval: 10 },
    )
    .toBe(count);
