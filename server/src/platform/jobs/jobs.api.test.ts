import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createJobs, jobKind } from './jobs.ts';
import { prepareQueues } from './queues.ts';

const failing = jobKind('test.failing', z.object({}), { retries: 0 });
const slow = jobKind('test.slow', z.object({}), { retries: 0, timeoutSeconds: 7 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = await database.owner.$client.connect();
  await prepareQueues(owner, [failing, slow]);
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
