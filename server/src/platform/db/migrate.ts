import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const lockKey = 7_405_110;

/**
 * Applies the numbered SQL files of `folder` that were not applied yet, in order, each in a
 * transaction of its own. Several servers starting at once wait for one another.
 * @returns the names applied now
 * @throws when an applied file was changed since: history is forward-only
 */
export const migrate = async (pool: pg.Pool, folder: string): Promise<string[]> => {
  const client = await pool.connect();
  try {
    // A session lock, so that it holds across the single transactions; its wait must not time out.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await applyPending(client, folder);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
};

const applyPending = async (client: pg.PoolClient, folder: string) => {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations
       (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const now: string[] = [];
  for (const name of names) {
    const sql = await readFile(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    const known = applied.get(name);
    if (known === hash) continue;
    if (known) throw new Error(`Migration ${name} was changed after it had been applied`);
    await client.query('BEGIN');
    try {
      await client.query(sql);
      await client.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [
        name,
        hash,
      ]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(`Migration ${name} failed`, { cause: error });
    }
    now.push(name);
  }
  return now;
};
