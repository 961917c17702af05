import type { Audience } from '../src/features/conversations/audiences.ts';
import type { Draft } from '../src/features/conversations/message-writer.ts';
import { openConversation } from '../src/features/conversations/openings.store.ts';
import { newId } from '../src/platform/clock.ts';
import { type Database, inTransaction } from '../src/platform/db/database.ts';

/** A conversation between two new people who can write without a time limit. */
export const createAudience = async (db: Database): Promise<Audience> => {
  const people = [newId(), newId()] as const;
  for (const id of people) {
    await db.$client.query(
      `INSERT INTO users (id, first_name, last_name, email, password_hash, activity, created_at)
       VALUES ($1, 'Ana', 'Novak', $2, '-', 'student', now())`,
      [id, `${id}@example.test`],
    );
  }
  const address = { kind: 'session', id: newId() } as const;
  const conversationId = await inTransaction(db, (tx) =>
    openConversation(tx, { people, address, writeUntil: 'infinity' }, new Date()),
  );
  const blocks = { isBlocked: false, blocks: [] };
  return { conversationId, kind: 'pair', people, ...blocks, newestAddress: address.id };
};

/** A message from the first of the two. */
export const draft = (audience: Audience, fields: Partial<Draft> = {}): Draft => ({
  audience,
  senderId: audience.people[0] as string,
  content: 'hi',
  clientId: null,
  attachmentId: null,
  ...fields,
});
