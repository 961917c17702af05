import { expect, it } from 'vitest';
import { type StandingRow, standings } from '../../../test/standings.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { openCircle, openPair } from '../../../test/test-pair.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';
import { type Address, nameOf } from './address.ts';
import { writeMessages } from './message-writer.store.ts';
import { findMessages } from './messages.store.ts';
import { findPinnable } from './pins.store.ts';
import { isOpenSql } from './readable.store.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

const people = new Map<string, Person>();
/** Reuses the same person for every row, because there is only one administrator. */
const personAs = async (who: StandingRow['who'] | 'owner'): Promise<Person> => {
  const email = who === 'administrator' ? { email: 'admin@ithaca.test' } : {};
  const person = people.get(who) ?? (await signUp(app(), email));
  people.set(who, person);
  return person;
};

/** Opens a conversation as described by a row, with one message. If not open, writing ends now. */
const openAs = async ({ kind, who, state }: StandingRow) => {
  const [owner, person] = [await personAs('owner'), await personAs(who)];
  const writeUntil = state === 'open' ? ('infinity' as const) : app().clock.now();
  if (kind === 'pair') {
    const one = who === 'participant' ? person : owner;
    // Two people share one conversation, and each row needs its own.
    const other = await signUp(app());
    const { sessionId, conversationId } = await openPair(app(), one, other, { writeUntil });
    const address: Address = { kind: 'session', id: sessionId };
    return { person, address, conversationId };
  }
  const members = who.endsWith('participant') ? [owner, person] : [owner];
  const circle = await openCircle(app(), members, { kind, writeUntil });
  if (who === 'former participant') {
    await inTransaction(app().context.db, (tx) =>
      app().features.conversations.removePerson(tx, circle.address, person.user.id),
    );
  }
  return { person, ...circle };
};

/** Uses the database owner's privileges, because the server can only insert with write_messages. */
const addMessage = async (conversationId: string) => {
  const { $client } = app().owner;
  const owner = await personAs('owner');
  const id = newId();
  await $client.query(
    `INSERT INTO messages (conversation_id, seq, id, sender_id, content, priority, created_at)
     VALUES ($1, 1, $2, $3, 'hi', false, now())`,
    [conversationId, id, owner.user.id],
  );
  await $client.query('UPDATE conversations SET last_seq = 1 WHERE id = $1', [conversationId]);
  return id;
};

it.each(standings)('the SQL agrees: in a $state $kind, a $who may: $may', async (row) => {
  const { db } = app().context;
  const { person, address, conversationId } = await openAs(row);
  const messageId = await addMessage(conversationId);
  const reading = { name: nameOf(address), viewerId: person.user.id };

  const found = await findMessages(db, reading);
  expect(found !== null).toBe(row.may.includes('read'));

  const pinnable = await findPinnable(db, reading, messageId);
  expect(pinnable !== null).toBe(row.may.includes('pin'));

  const message = {
    id: newId(),
    conversationId,
    senderId: person.user.id,
    content: 'hello',
    clientId: null,
  };
  const [fate] = await writeMessages(db, [message], app().clock.now());
  expect(fate?.kind === 'stored').toBe(row.may.includes('write'));
  // Groups and single messages are stored by different functions.
  const two = [newId(), newId()].map((id) => ({ ...message, id }));
  const fates = await writeMessages(db, two, app().clock.now());
  expect(fates.map(({ kind }) => kind)).toEqual([fate?.kind, fate?.kind]);

  const isOpen = isOpenSql(sql`${conversationId}`, sql`${app().clock.now()}`);
  const asked = await queryRow<{ isOpen: boolean }>(db, sql`SELECT ${isOpen} AS "isOpen"`);
  expect(asked?.isOpen).toBe(row.state === 'open');
});
