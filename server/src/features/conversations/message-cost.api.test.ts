import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAudience } from '../../../test/drafts.ts';
import { countRowsRead } from '../../../test/rows-read.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { newId } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { writeMessages } from './message-writer.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each([
  ['alone', 1],
  ['in a group', 2],
])(
  'storing messages %s doesn’t read earlier ones, even if there were few at first',
  async (_, size) => {
    // Without statistics, the planner assumes that an empty table has ten pages, and uses an index.
    await database.owner.$client.query('ANALYZE messages');
    // A single connection keeps the plan it made while the table was empty.
    const db = openDatabase({ ...database.access.app, max: 1 }, () => undefined);
    const audiences = await Promise.all(Array.from({ length: size }, () => createAudience(db)));
    const store = () =>
      writeMessages(
        db,
        audiences.map(({ conversationId, people: [senderId] }) => ({
          id: newId(),
          conversationId,
          senderId: senderId as string,
          content: 'hi',
          clientId: randomUUID(),
        })),
        new Date(),
      );
    for (let stored = 0; stored < 100; stored += 1) await store();
    expect(await countRowsRead(db.$client, ['messages'], store)).toBe(0);
    await db.$client.end();
  },
);
