import { expect, it, vi } from 'vitest';
import { inTransaction } from '../../src/platform/db/database.ts';
import { type Person, signUp, useTestApp } from '../test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

/** Starts concurrent searches without awaiting them. */
const startSearches = (person: Person, count: number) =>
  Array.from({ length: count }, () => person.get('/api/mentors'));

/** Blocks all searches while `work` runs. */
const whileSearchesHang = (work: () => Promise<void>) =>
  inTransaction(app().context.db, async (tx) => {
    await tx.$client.query('LOCK TABLE mentor_listings IN ACCESS EXCLUSIVE MODE');
    await work();
  });

const countWaitingSearches = async () => {
  const { rows } = await app().owner.$client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
       AND query LIKE '%FROM mentor_listings%'`,
  );
  return rows.length;
};

it('many concurrent slow requests by one person leave database connections for others', async () => {
  const [attacker, other] = [await signUp(app()), await signUp(app())];
  const calls: Promise<{ status: number }>[] = [];
  await whileSearchesHang(async () => {
    calls.push(...startSearches(attacker, 100));
    await vi.waitFor(async () => expect(await countWaitingSearches()).toBe(1), {
      timeout: 10_000,
    });
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await other.get('/api/user')).status).toBe(200);
    }
    expect(await countWaitingSearches()).toBe(1);
    expect((await attacker.get('/api/user')).status).toBe(200);
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
