import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findNewestSessionsOf,
  insertSessions,
} from '../../src/features/sessions/sessions.store.ts';
import type { NewSession } from '../../src/features/sessions/sessions.tables.ts';
import { newId } from '../../src/platform/clock.ts';
import { inTransaction } from '../../src/platform/db/database.ts';
import { countRowsRead } from '../rows-read.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

// A person can repeatedly book the same mentor and cancel for a full refund. Both keep all of these sessions, although
// a page of a list shows only a few.
const hostile = 1000;
const pageSize = 10;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Skips foreign keys: neither the people nor their payments exist.
  await database.owner.$client.query("SET session_replication_role = 'replica'");
});
afterAll(() => database?.drop());

const addCancelled = async (count: number) => {
  const [conversationId, mentorId, menteeId] = [newId(), newId(), newId()];
  const now = new Date();
  const rows = Array.from(
    { length: count },
    (): NewSession => ({
      id: newId(),
      conversationId,
      mentorId,
      menteeId,
      mentorProfileId: newId(),
      origin: 'booking',
      sessionType: 'video_call',
      status: 'cancelled',
      priceCents: 100,
      paymentIntentId: `pi_${newId()}`,
      settledAt: now,
      settlementReason: 'cancelled_by_mentee',
      createdAt: now,
    }),
  );
  await inTransaction(database.owner, (tx) => insertSessions(tx, rows));
  return { conversationId, newestFirst: rows.map(({ id }) => id).reverse() };
};

it('a page of sessions reads only the sessions of a conversation that it shows', async () => {
  const many = await addCancelled(hostile);
  const few = await addCancelled(3);
  await database.owner.$client.query('ANALYZE');
  const conversations = [many.conversationId, few.conversationId, newId()];
  let found: string[] = [];
  const read = await countRowsRead(database.db.$client, ['sessions'], async () => {
    const rows = await findNewestSessionsOf(database.db, conversations, pageSize);
    found = rows.map(({ id }) => id);
  });
  expect(found).toEqual([...few.newestFirst, ...many.newestFirst.slice(0, pageSize)]);
  expect(read).toBeLessThan(100);
});
