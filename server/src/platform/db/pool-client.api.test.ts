import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { PoolClient } from './pool-client.ts';

setFlagsFromString('--expose-gc');
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc');

const silenceMs = 1000;
let db: Database;
let impatient: Database;
beforeAll(() => {
  const { owner } = inject('postgres');
  db = openDatabase({ ...owner, max: 1 }, () => undefined);
  impatient = openDatabase({ ...owner, max: 1, silenceMs }, () => undefined);
});
afterAll(() => Promise.all([db.$client.end(), impatient.$client.end()]));

/** The heap size in bytes after minor collections. */
const usedBytes = () => {
  // Objects that survive two of them are in the old generation.
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

  it('are collected by minor collections on a checked-out connection', async () => {
    const client = await db.$client.connect();
    try {
      expect(await grows(() => client.query(statement))).toBeLessThan((count / 4) * rowBytes);
    } finally {
      client.release();
    }
  });
});

it('a connection that is idle for longer than the silence limit stays open', async () => {
  const client = await impatient.$client.connect();
  try {
    if (!(client instanceof PoolClient))
      throw new Error('The pool has connections of another kind');
    await once(client.connection.stream, 'timeout');
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    client.release();
  }
});

it('a statement that keeps sending rows may take longer than the silence limit', async () => {
  const { rows } = await impatient.$client.query(
    "SELECT n, repeat('x', 10000) FROM generate_series(1, 40) AS n, pg_sleep(0.03 + n * 0)",
  );
  expect(rows).toHaveLength(40);
});
