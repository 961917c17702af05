import { expect, it } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../platform/db/database.ts';
import { fillLoadData } from './load-data.ts';

const app = useTestApp();
const query = async (text: string) => (await app().owner.$client.query(text)).rows;

const none = { pairs: 0, mentors: 0, mentees: 0, messages: 0 };
const password = { text: 'a password', hash: '-' };

const readIndexSettings = () =>
  query(
    `SELECT relname, reloptions FROM pg_class WHERE relkind = 'i' AND reloptions IS NOT NULL ORDER BY relname`,
  );

it('lists mentors with all their words, and leaves the indexes complete and with their settings', async () => {
  const settings = await readIndexSettings();
  for (const counts of [{ pairs: 1 }, { mentors: 2500 }])
    await fillLoadData(app().owner, { ...none, ...counts }, password);
  expect(await query('SELECT count(*)::int AS listed FROM mentor_listings')).toEqual([
    { listed: 2501 },
  ]);
  expect(
    await query(
      `SELECT DISTINCT word FROM mentor_listings, unnest(tsvector_to_array(search_words)) AS word
       WHERE length(word) BETWEEN 3 AND 40
         AND NOT EXISTS (SELECT FROM mentor_search_words AS known WHERE known.word = word)`,
    ),
  ).toEqual([]);
  expect(await readIndexSettings()).toEqual(settings);
  expect(
    await query(
      `SELECT relname FROM pg_class JOIN pg_am ON pg_am.oid = relam
       WHERE CASE WHEN amname = 'gin' THEN gin_clean_pending_list(pg_class.oid) > 0 END`,
    ),
  ).toEqual([]);
});

it('the final maintenance has no time limit', async () => {
  const { owner, access, drop } = await createTestDatabase();
  const hasty = openDatabase({ ...access.owner, statement_timeout: 3000 }, () => undefined);
  const other = await owner.$client.connect();
  try {
    await other.query('BEGIN');
    await other.query('LOCK TABLE messages IN SHARE UPDATE EXCLUSIVE MODE');
    const filled = fillLoadData(hasty, none, password);
    const lasting = `SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock' AND query_start < now() - interval '4 seconds'`;
    await Promise.race([
      filled,
      expect
        .poll(async () => (await owner.$client.query(lasting)).rowCount, { timeout: 60_000 })
        .toBe(1),
    ]);
    await other.query('ROLLBACK');
    await filled;
  } finally {
    other.release();
    await hasty.$client.end();
    await drop();
  }
});
