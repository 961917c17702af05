import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countScans } from '../../../test/table-scans.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { createPair } from '../../../test/test-pair.ts';
import { deleteUnreadableMessages } from './erasure.store.ts';

const app = useTestApp();

it('doesn’t read messages that somebody can still read in order to keep them', async () => {
  const { ana, sessionId } = await createPair(app());
  const path = `/api/sessions/${sessionId}/messages`;
  expect((await ana.post(path, { content: 'still here' })).status).toBe(201);
  const erase = (tx: Parameters<typeof deleteUnreadableMessages>[0]) =>
    deleteUnreadableMessages(tx, ana.user.id);
  expect(await countScans(app(), 'messages', erase)).toBe(0);
  expect((await ana.get(path)).body).toMatchObject([{ content: 'still here' }]);
});

describe('a conversation with a great many messages', () => {
  const messages = 50_000;
  const mostAtOnce = 20_000;

  const addMessages = (conversationId: string) =>
    app().owner.$client.query(
      `WITH written AS (
         INSERT INTO messages (conversation_id, seq, id, sender_id, content, priority, created_at)
         SELECT $1, n, gen_random_uuid(), gen_random_uuid(), 'Hello?', false, now()
         FROM generate_series(1, $2::int) AS n
       )
       UPDATE conversations SET last_seq = $2 WHERE id = $1`,
      [conversationId, messages],
    );
  const countMessages = async (conversationId: string) => {
    const statement = 'SELECT FROM messages WHERE conversation_id = $1';
    return (await app().owner.$client.query(statement, [conversationId])).rowCount;
  };
  const deleteAccount = async (person: Person) => {
    const { status } = await person.call('DELETE', '/api/user', { password: person.password });
    expect(status).toBe(204);
  };

  // The database cancels statements that take long. Otherwise, a person with millions of messages could never delete
  // their account.
  beforeAll(async () => {
    await app().owner.$client.query(
      `CREATE FUNCTION refuse_long_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF (SELECT count(*) FROM gone) > ${mostAtOnce} THEN RAISE 'too many at once'; END IF;
         RETURN NULL;
       END $$;
       CREATE TRIGGER refuse_long_deletion AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
         FOR EACH STATEMENT EXECUTE FUNCTION refuse_long_deletion()`,
    );
  });
  afterAll(() => app().owner.$client.query('DROP FUNCTION refuse_long_deletion CASCADE'));

  it('is deleted in parts with the last account', async () => {
    const { ana, luca, conversationId } = await createPair(app());
    await addMessages(conversationId);
    await deleteAccount(luca);
    expect(await countMessages(conversationId)).toBe(messages);
    await deleteAccount(ana);
    expect(await countMessages(conversationId)).toBe(0);
  });

  it('is deleted in parts when the last person leaves the circle', async () => {
    const ana = await signUp(app());
    const { body: circle } = await ana.post('/api/mentee-circles', { name: 'Full', memberIds: [] });
    await addMessages(circle.id);
    const path = `/api/mentee-circles/${circle.id}/members/${circle.members[0].id}`;
    expect((await ana.delete(path)).status).toBe(204);
    expect(await countMessages(circle.id)).toBe(0);
  });
});
