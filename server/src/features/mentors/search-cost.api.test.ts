import { limits } from '@ithaca/contracts/limits';
import { describe, expect, it } from 'vitest';
import { countRowsRead } from '../../../test/rows-read.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { newId } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findMentors } from './search.store.ts';
import { everything } from './search-conditions.ts';
import { noViewerState } from './viewer-state.ts';

const size = 4000;
const viewing = {
  viewer: { id: newId(), now: new Date() },
  stateSql: noViewerState,
};

const fill = async (db: Database) => {
  await db.$client.query(`
    INSERT INTO users (id, first_name, last_name, email, password_hash, activity, created_at)
    SELECT gen_random_uuid(), 'Name', 'N' || n, n || '@example.test', 'x', 'student', now()
    FROM generate_series(1, ${size}) AS n`);
  // In batches, because a single statement may time out on a busy machine.
  for (let part = 0; part < 4; part += 1) {
    await db.$client.query(`
    INSERT INTO mentor_profiles (id, user_id, title, bio, expertise, message_rate_cents,
      call_rate_cents, languages, response_time, meeting_types, application_status,
      rating_sum, review_count, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'Adviser', 'Bio', ARRAY['Topic ' || n % 12], 100 * (n % 40), 1,
      '{}', '24h', '{message}', 'approved', 3 * (n % 30) + n % (n % 30 + 1), n % 30,
      now() - n * interval '1 hour', now()
    FROM (SELECT id, substr(email, 1, strpos(email, '@') - 1)::integer AS n FROM users) AS numbered
    WHERE n % 4 = ${part}`);
  }
  await db.$client.query('ANALYZE');
};

describe('a search with many matches', () => {
  it.each(['relevance', 'price'] as const)('is counted up to the cap by %s', async (sort) => {
    const { db, owner, drop } = await createTestDatabase();
    try {
      await fill(owner);
      const count = async (text: string) => {
        const words = [
          { text, parts: [text], forms: [text], joined: [], corrections: { [text]: ['adviser'] } },
        ];
        const page = { ...viewing, after: null, limit: 51 };
        return (await findMentors(db, { ...everything, words, sort }, page)).total;
      };
      expect(await count('adviser')).toBe(limits.countCap + 1);
      expect(await count('advise')).toBe(limits.countCap + 1);
      expect(await count('advizer')).toBe(limits.countCap + 1);
      expect(await count('n17')).toBe(limits.countCap + 1);
    } finally {
      await drop();
    }
  });
});

describe('a page of mentors', () => {
  it('reads only the rows it returns and counts, at any position', async () => {
    const { db, owner, drop } = await createTestDatabase();
    try {
      await fill(owner);
      for (const sort of ['rating', 'price', 'newest'] as const) {
        const search = { ...everything, sort };
        const { found } = await findMentors(db, search, { ...viewing, after: null, limit: 2000 });
        for (const after of [null, found.at(-1)?.place ?? null]) {
          const read = await countRowsRead(db.$client, ['mentor_listings'], () =>
            findMentors(db, search, { ...viewing, after, limit: 51 }),
          );
          expect([sort, read]).toEqual([sort, 51 + limits.countCap + 1]);
        }
      }
    } finally {
      await drop();
    }
  });
});
