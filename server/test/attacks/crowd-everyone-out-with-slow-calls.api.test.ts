import { expect, it } from 'vitest';
import { inTransaction } from '../../src/platform/db/database.ts';
import { type Person, signUp, useTestApp } from '../test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

/** Searches so often at once, and waits for nothing. */
const searchOften = (person: Person, times: number) =>
  Array.from({ length: times }, () => person.get('/api/mentors'));

/** Makes every search wait for as long as `meanwhile` takes. */
const whileSearchesHang = (meanwhile: () => Promise<void>) =>
  inTransaction(app().context.db, async (tx) => {
    await tx.$client.query('LOCK TABLE mentor_listings IN ACCESS EXCLUSIVE MODE');
    await meanwhile();
  });

const waitingSearches = async () => {
  const { rows } = await app().owner.$client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
       AND query LIKE '%FROM mentor_listings%'`,
  );
  return rows.length;
};

it('a person with many slow calls at once keeps no connection of the database from others', async () => {
  const [attacker, other] = [await signUp(app()), await signUp(app())];
  const calls: Promise<{ status: number }>[] = [];
  await whileSearchesHang(async () => {
    calls.push(...searchOften(attacker, 100));
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await other.get('/api/user')).status).toBe(200);
    }
    expect(await waitingSearches()).toBe(1);
    expect((await attacker.get('/api/user')).status).toBe(200);
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
