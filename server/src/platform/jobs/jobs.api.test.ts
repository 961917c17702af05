import { dayMs } from '@ithaca/contracts/durations';
import PgBoss from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { inTransaction, type Transaction } from '../db/database.ts';
import { createJobs, jobKind } from './jobs.ts';
import { jobSchema, prepareQueues } from './queues.ts';

const daily = jobKind('test.daily', z.object({}), { everyHours: 24 });
const failing = jobKind('test.failing', z.object({}), { retries: 0 });
const numbered = jobKind('test.numbered', z.object({ n: z.number() }), {
  retries: 3,
  timeoutSeconds: 9,
});
const slow = jobKind('test.slow', z.object({}), { retries: 0, timeoutSeconds: 7 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = await database.owner.$client.connect();
  await prepareQueues(owner, [daily, failing, numbered, slow]);
  owner.release();
});
afterAll(() => database.drop());

const startJobs = (handler: () => Promise<void>) => {
  const jobs = createJobs(database.db, pino({ level: 'silent' }));
  jobs.handle(failing, handler);
  onTestFinished(() => jobs.stop());
  return jobs;
};

describe('a kind of job', () => {
  it('has at most one handler', () => {
    const jobs = createJobs(database.db, pino({ level: 'silent' }));
    jobs.handle(failing, async () => undefined);
    expect(() => jobs.handle(failing, async () => undefined)).toThrow('handled twice');
  });

  it('sets the timeout of its jobs, even if its queue already exists', async () => {
    const owner = await database.owner.$client.connect();
    await prepareQueues(owner, [{ ...slow, timeoutSeconds: 9 }]);
    const { rows } = await owner.query(
      `SELECT expire_seconds, retry_limit FROM pgboss.queue WHERE name = 'test.slow'`,
    );
    owner.release();
    expect(rows).toEqual([{ expire_seconds: 9, retry_limit: 0 }]);
  });
});

it('a job that fails without retries left is counted as given up once', async () => {
  let tries = 0;
  const jobs = startJobs(async () => {
    tries += 1;
    throw new Error('planted');
  });
  await jobs.start();
  await jobs.add(database.db, failing, {});
  await expect.poll(() => jobs.givenUp().get('test.failing')).toBe(1);
  expect(tries).toBe(1);
});

it('many jobs are added at once if their transaction commits, and run without delay', async () => {
  const handled: number[] = [];
  const jobs = createJobs(database.db, pino({ level: 'silent' }));
  jobs.handle(numbered, async ({ n }) => void handled.push(n));
  onTestFinished(() => jobs.stop());
  const add = (numbers: number[]) => (tx: Transaction) =>
    jobs.addAll(
      tx,
      numbered,
      numbers.map((n) => ({ n })),
    );
  await jobs.start();
  await expect(
    inTransaction(database.db, async (tx) => {
      await add([0])(tx);
      throw new Error('planted');
    }),
  ).rejects.toThrow('planted');
  for (const numbers of [[1, 2, 3], []]) await inTransaction(database.db, add(numbers));
  await expect.poll(() => handled.toSorted()).toEqual([1, 2, 3]);
  const { rows } = await database.db.$client.query(
    `SELECT DISTINCT retry_limit, expire_in::text FROM pgboss.job WHERE name = 'test.numbered'`,
  );
  expect(rows).toEqual([{ retry_limit: 3, expire_in: '00:00:09' }]);
});

it('a daily job isn’t added again on the same day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { $client } = database.owner;
  const count = async (sql: string) => (await $client.query(sql)).rows.length;
  const jobs = createJobs(database.db, pino({ level: 'silent' }));
  jobs.handle(daily, async () => undefined);
  await jobs.start();
  onTestFinished(() => jobs.stop());
  await expect
    .poll(() => count(`SELECT FROM pgboss.job WHERE name = 'test.daily' AND state = 'completed'`))
    .toBe(1);
  await $client.query(
    `UPDATE pgboss.job SET completed_on = now() - interval '23 hours' WHERE name = 'test.daily'`,
  );
  // Maintenance deletes this row in its last step.
  await $client.query(
    `INSERT INTO pgboss.archive
     SELECT (jsonb_populate_record(NULL::pgboss.archive, to_jsonb(j) || jsonb_build_object(
       'id', gen_random_uuid(), 'archived_on', now() - interval '30 days'))).*
     FROM pgboss.job AS j WHERE name = 'test.daily'`,
  );
  await $client.query('UPDATE pgboss.version SET maintained_on = NULL');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await expect
    .poll(() => count(`SELECT FROM pgboss.archive WHERE archived_on < now() - interval '29 days'`))
    .toBe(0);
  const asked = vi.spyOn(database.db.$client, 'query');
  onTestFinished(() => asked.mockRestore());
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await Promise.all(asked.mock.results.map(({ value }) => value));
  expect(
    await count(
      `SELECT id FROM pgboss.job WHERE name = 'test.daily' AND singleton_on IS NOT NULL
       UNION SELECT id FROM pgboss.archive WHERE name = 'test.daily'`,
    ),
  ).toBe(1);
});

it('a job that was due months ago, while no server ran, is kept until it has run', async () => {
  const jobs = createJobs(database.db, pino({ level: 'silent' }));
  const startAfter = new Date(Date.now() - 90 * dayMs);
  await jobs.add(database.db, slow, {}, { startAfter });
  await jobs.addAll(database.db, slow, [{}]);
  const { $client } = database.owner;
  await $client.query(
    `UPDATE pgboss.job SET keep_until = keep_until - interval '90 days'
     WHERE name = 'test.slow' AND start_after > $1`,
    [new Date(Date.now() - dayMs)],
  );
  const boss = new PgBoss({
    db: { executeSql: (text, values) => $client.query(text, values) },
    schema: jobSchema,
  });
  await boss.maintain();
  const { rows } = await $client.query(`SELECT FROM pgboss.job WHERE name = 'test.slow'`);
  expect(rows).toHaveLength(2);
});

it('polling for all kinds of jobs runs at most two statements at a time', async () => {
  const { $client } = database.db;
  const query: (...args: unknown[]) => Promise<unknown> = $client.query.bind($client);
  const counts = { running: 0, most: 0, all: 0 };
  const counted = async (...args: unknown[]) => {
    counts.all += 1;
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    return query(...args).finally(() => {
      counts.running -= 1;
    });
  };
  // A separate database, because jobs of an earlier test may still be finishing a statement.
  const counting = Object.create($client, { query: { value: counted } });
  const db = Object.create(database.db, { $client: { value: counting } });
  const jobs = createJobs(db, pino({ level: 'silent' }));
  for (const kind of [daily, failing, slow]) jobs.handle(kind, async () => undefined);
  await jobs.start();
  const before = counts.all;
  onTestFinished(() => jobs.stop());
  // One poll for each kind, and one statement that adds the recurring job.
  await expect.poll(() => counts.all - before).toBeGreaterThanOrEqual(4);
  expect(counts.most).toBe(2);
});
