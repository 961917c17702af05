import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';

setFlagsFromString('--expose-gc');
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc');

let db: Database;
beforeAll(() => {
  db = openDatabase({ ...inject('postgres').owner, max: 1, silenceMs: 200 }, () => undefined);
});
afterAll(() => db.$client.end());

/** The bytes in use after objects that are gone were collected, as far as minor collections do. */
const usedBytes = () => {
  // What survives two of them belongs to the old generation.
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  return process.memoryUsage().heapUsed;
};

describe('the rows of a statement', () => {
  const statement = "SELECT n || repeat('x', 1000) AS text FROM generate_series(1, 100) AS n";
  const rowBytes = 100_000;
  const count = 100;

  const grows = async (query: () => Promise<unknown>) => {
    await query();
    const before = usedBytes();
    for (let n = 0; n < count; n += 1) await query();
    return usedBytes() - before;
  };

  it('are collected by minor collections', async () => {
    expect(await grows(() => db.$client.query(statement))).toBeLessThan((count / 4) * rowBytes);
  });

  it('of a transaction are too', async () => {
    const client = await db.$client.connect();
    try {
      expect(await grows(() => client.query(statement))).toBeLessThan((count / 4) * rowBytes);
    } finally {
      client.release();
    }
  });
});

it('a connection that was idle for longer than the database may be silent stays', async () => {
  const readPid = async () =>
    (await db.$client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
  const other = openDatabase(inject('postgres').owner, () => undefined);
  try {
    const pid = await readPid();
    await other.$client.query('SELECT pg_sleep(0.5)');
    expect(await readPid()).toBe(pid);
  } finally {
    await other.$client.end();
  }
});

it('a statement may take longer than the database may be silent if it sends rows meanwhile', async () => {
  const { rows } = await db.$client.query(
    "SELECT n, repeat('x', 10000) FROM generate_series(1, 40) AS n, pg_sleep(0.01 + n * 0)",
  );
  expect(rows).toHaveLength(40);
});
