import { dayMs } from '@ithaca/contracts/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFirstAnswers } from '../../src/features/conversations/answers.store.ts';
import { firstReplySql } from '../../src/features/conversations/first-replies.ts';
import { newId } from '../../src/platform/clock.ts';
import { execute, queryRows, sql } from '../../src/platform/db/statement.ts';
import { countRowsRead } from '../rows-read.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

// Anybody can write a million messages: in a circle, or after booking messages, which costs nothing until the mentor
// answers. Every list of sessions asks whether each booking was answered.
const flood = 3000;
const bookedAt = new Date(Date.UTC(2026, 0, 5));
const answeredAt = new Date(bookedAt.getTime() + 2 * dayMs);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Neither the people nor their booking exist, because nothing here reads them.
  await database.owner.$client.query("SET session_replication_role = 'replica'");
});
afterAll(() => database?.drop());

/**
 * Adds a conversation in which the mentee wrote before and after the booking.
 * @param answers the times at which the mentor wrote after that
 */
const addFlooded = async (answers: readonly Date[] = []) => {
  const { $client } = database.owner;
  const [id, mentee, mentor] = [newId(), newId(), newId()];
  const write = (count: number, from: number, sender: string, at: Date) =>
    $client.query(
      `INSERT INTO messages (conversation_id, seq, id, sender_id, content, priority, created_at)
       SELECT $1, n, gen_random_uuid(), $2, 'Hello?', false, $3
       FROM generate_series($4::int, $5::int) AS n`,
      [id, sender, at, from, from + count - 1],
    );
  await $client.query(
    `INSERT INTO conversations (id, kind, person_low, person_high, newest_address, write_until, created_at)
     VALUES ($1, 'pair', $2, $3, $4, 'infinity', $5)`,
    [id, mentee, mentor, newId(), bookedAt],
  );
  await write(1, 1, mentee, new Date(bookedAt.getTime() - 2 * dayMs));
  await write(flood, 2, mentee, new Date(bookedAt.getTime() - dayMs));
  await write(flood, flood + 2, mentee, new Date(bookedAt.getTime() + dayMs));
  for (const [at, time] of answers.entries()) await write(1, 2 * flood + 2 + at, mentor, time);
  await $client.query('ANALYZE');
  return { id, mentor };
};

/** Runs a query. @returns its rows, and how many rows of messages it has read */
const count = async <T>(run: () => Promise<T>) => {
  let found: T | undefined;
  const read = await countRowsRead(database.db.$client, ['messages'], async () => {
    found = await run();
  });
  return { found, read };
};

it('finding out whether a booking was answered reads none of the mentee’s messages', async () => {
  const later = new Date(answeredAt.getTime() + dayMs);
  for (const answers of [[], [answeredAt, later]]) {
    const { id: conversationId, mentor: senderId } = await addFlooded(answers);
    const span = {
      id: newId(),
      conversationId,
      senderId,
      from: bookedAt,
      until: new Date(bookedAt.getTime() + 30 * dayMs),
    };
    const { found, read } = await count(() => findFirstAnswers(database.db, [span]));
    expect(found?.get(span.id)).toEqual(answers[0]);
    expect(read).toBeLessThan(20);
  }
});

it('so does measuring how long the first answer took', async () => {
  for (const answers of [[], [answeredAt]]) {
    const { id: conversationId } = await addFlooded(answers);
    const { found, read } = await count(() =>
      queryRows<{ minutes: string }>(database.db, firstReplySql(sql`${conversationId}::uuid`)),
    );
    expect(found?.map(({ minutes }) => Number(minutes))).toEqual(answers.map(() => 4 * 24 * 60));
    expect(read).toBeLessThan(20);
  }
});

it('leaving a circle reads none of what the others wrote', async () => {
  const { $client } = database.owner;
  const [id, silent] = [newId(), newId()];
  await $client.query(
    `INSERT INTO conversations (id, kind, newest_address, write_until, created_at)
     VALUES ($1, 'mentee_circle', $1, 'infinity', $2)`,
    [id, bookedAt],
  );
  await $client.query(
    `INSERT INTO messages (conversation_id, seq, id, sender_id, content, priority, created_at)
     SELECT $1, n, gen_random_uuid(), $2, 'Hello?', false, $3 FROM generate_series(1, $4::int) AS n`,
    [id, newId(), bookedAt, flood],
  );
  await $client.query(
    'INSERT INTO conversation_participants (conversation_id, user_id, last_activity_at) VALUES ($1, $2, $3)',
    [id, silent, bookedAt],
  );
  await $client.query('ANALYZE');
  const { found, read } = await count(() =>
    execute(
      database.db,
      sql`DELETE FROM conversation_participants WHERE conversation_id = ${id} AND user_id = ${silent}`,
    ),
  );
  expect(found).toBe(1);
  expect(read).toBeLessThan(20);
});
