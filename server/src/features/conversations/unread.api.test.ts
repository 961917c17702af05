import type { Conversation } from '@ithaca/contracts/conversations';
import { expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';

const app = useTestApp();
const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app().owner.$client.query(text, values)).rows;

/** Opens conversations with new people. @returns the ids of the conversations and of the other person */
const openMany = ({ user }: Person, count: number) =>
  query<{ id: string; other: string }>(
    `WITH people AS (
       INSERT INTO users (id, first_name, last_name, email, password_hash, activity, created_at)
       SELECT gen_random_uuid(), 'Oto', 'Ther', gen_random_uuid() || '@example.test', '-', 'student', now()
       FROM generate_series(1, $2::int) RETURNING id
     ), pairs AS (
       INSERT INTO conversations (id, kind, person_low, person_high, newest_address, created_at, write_until)
       SELECT gen_random_uuid(), 'pair', least(id, $1), greatest(id, $1), gen_random_uuid(), now(), 'infinity'
       FROM people RETURNING *
     ), joined AS (
       INSERT INTO conversation_participants (conversation_id, user_id, last_activity_at)
       SELECT pairs.id, person, now() FROM pairs, unnest(ARRAY[person_low, person_high]) AS person
     )
     SELECT id, CASE person_low WHEN $1 THEN person_high ELSE person_low END AS other FROM pairs`,
    [user.id, count],
  );

const write = (conversationId: string, senderId: string) =>
  query(`SELECT write_message($1, $2, gen_random_uuid(), 'hi', gen_random_uuid(), now())`, [
    conversationId,
    senderId,
  ]);

const readAll = (person: Person) =>
  query(
    `UPDATE conversation_participants AS p SET read_seq = c.last_seq FROM conversations AS c
     WHERE c.id = p.conversation_id AND p.user_id = $1`,
    [person.user.id],
  );

const countMarked = async (person: Person) => {
  const [row] = await query<{ marked: number }>(
    `SELECT count(*)::int AS marked FROM conversation_participants WHERE user_id = $1 AND may_have_unread`,
    [person.user.id],
  );
  return row?.marked;
};

const count = async (person: Person) =>
  Number((await person.get('/api/conversations?limit=1')).headers['x-unread-total']);

it('doesn’t check conversations without unread messages again until somebody writes', async () => {
  const person = await signUp(app());
  const [first, second, ...others] = await openMany(person, 60);
  if (!first || !second) throw new Error('no conversations');
  for (const { id, other } of [first, second, ...others]) await write(id, other);
  expect(await count(person)).toBe(60);
  expect(await countMarked(person)).toBe(60);
  await readAll(person);
  await write(first.id, first.other);
  // A person's own messages count as read.
  await write(second.id, person.user.id);
  expect([await count(person), await countMarked(person)]).toEqual([1, 1]);
  expect([await count(person), await countMarked(person)]).toEqual([1, 1]);
  await write(first.id, first.other);
  await write(second.id, second.other);
  expect([await count(person), await countMarked(person)]).toEqual([3, 2]);
  for (const { id, other } of others) await write(id, other);
  expect(await count(person)).toBe(61);
});

it('leaves out muted conversations, and counts their messages once they are unmuted', async () => {
  const person = await signUp(app());
  const opened = await openMany(person, 60);
  for (const { id, other } of opened) await write(id, other);
  const setMuted = (muted: boolean) =>
    query('UPDATE conversation_participants SET muted = $2 WHERE user_id = $1', [
      person.user.id,
      muted,
    ]);
  await setMuted(true);
  expect(await count(person)).toBe(0);
  await setMuted(false);
  expect(await count(person)).toBe(60);
});

it('counts messages written while conversations are being unmarked', async () => {
  const person = await signUp(app());
  const opened = await openMany(person, 100);
  for (let round = 1; round <= 5; round += 1) {
    await readAll(person);
    await Promise.all(
      opened.flatMap(({ id, other }, index) =>
        index % 10 === 0 ? [count(person), write(id, other)] : [write(id, other)],
      ),
    );
    expect([round, await count(person)]).toEqual([round, 100]);
  }
});

it('returns a total that matches the listed conversations while messages arrive', async () => {
  const person = await signUp(app());
  const opened = await openMany(person, 20);
  const list = async () => {
    const { body, headers } = await person.get('/api/conversations?limit=20');
    const counts: number[] = body.map(({ unreadCount }: Conversation) => unreadCount);
    return {
      total: Number(headers['x-unread-total']),
      listed: counts.reduce((sum, unread) => sum + unread, 0),
    };
  };
  for (let round = 1; round <= 10; round += 1) {
    const [lists] = await Promise.all([
      Promise.all(opened.map(list)),
      Promise.all(opened.map(({ id, other }) => write(id, other))),
    ]);
    for (const { total, listed } of lists) expect([round, total]).toEqual([round, listed]);
  }
  expect(await list()).toEqual({ total: 200, listed: 200 });
});
