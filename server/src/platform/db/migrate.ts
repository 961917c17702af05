import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';

const lockKey = 7_405_110;

/** The table of applied migrations. */
export const migrationsTable = 'public.schema_migrations';

/**
 * Runs schema changes exclusively: servers that start at the same time wait for each other.
 */
export const withMigrationLock = async <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    // A session lock, because each migration has its own transaction. Waiting for it must not time out.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
};

/**
 * Applies the numbered SQL files of `folder` that haven't been applied yet, in order, each in its
 * own transaction. The caller must hold the lock.
 * @returns the names of the files applied by this call
 * @throws if a file has changed since it was applied: migrations are forward-only
 */
export const applyMigrations = async (client: pg.PoolClient, folder: string): Promise<string[]> => {
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${migrationsTable}
       (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const pending = await findPending(client, folder);
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
};

/** The names of the files that `applyMigrations` would apply; changes nothing. */
export const findPendingMigrations = async (pool: pg.Pool, folder: string): Promise<string[]> => {
  const { rows } = await pool.query<{ exists: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS exists',
    [migrationsTable],
  );
  const pending = rows[0]?.exists ? await findPending(pool, folder) : await readMigrations(folder);
  return pending.map(({ name }) => name);
};

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const findPending = async (
  client: Pick<pg.Pool, 'query'> | pg.PoolClient,
  folder: string,
): Promise<Migration[]> => {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `SELECT name, hash FROM ${migrationsTable}`,
  );
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const migrations = await readMigrations(folder);
  for (const { name, hash } of migrations) {
    if ((applied.get(name) ?? hash) !== hash) {
      throw new StartRefusal(
        `The database was prepared with another version of the migration ${name} than this release has. Start the ` +
          'release that prepared it, or restore a backup that was made before.',
      );
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
};

const apply = async (client: pg.PoolClient, { name, sql, hash }: Migration): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(`INSERT INTO ${migrationsTable} (name, hash) VALUES ($1, $2)`, [name, hash]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
};
