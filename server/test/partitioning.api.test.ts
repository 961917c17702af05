import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { createMessageWriter } from '../src/features/conversations/message-writer.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createListenerFailures } from '../src/platform/listeners.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { createFailingDatabase, waitingForLocks } from './failing-database.ts';
import { noAttachments } from './no-attachments.ts';
import { uploadSample } from './sample-files.ts';
import { useTestApp } from './test-app.ts';
import { createPair } from './test-pair.ts';

/** Reads the statements from docs/operations.md that partition the messages. */
const readRecipe = async () => {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, recipe] = /## Partitioning large tables.*?```sql\n(.*?)```/s.exec(text) ?? [];
  if (!recipe) throw new Error('The statements have been moved');
  return recipe;
};

const app = useTestApp();
const log = pino({ level: 'silent' });
let pair: Awaited<ReturnType<typeof createPair>>;

beforeAll(async () => {
  pair = await createPair(app());
  const { ana, sessionId } = pair;
  const first = await ana.post(`/api/sessions/${sessionId}/messages`, { content: 'before' });
  await ana.post(`/api/sessions/${sessionId}/pins`, { messageId: first.body.id });
  const { $client } = app().owner;
  await $client.query(await readRecipe());
  const { rows } = await app().context.db.$client.query('SELECT current_user AS role');
  await prepareDatabase($client, log, rows[0].role);
});

const countPins = async () => {
  const { rows } = await app().owner.$client.query('SELECT FROM message_pins');
  return rows.length;
};

it('keeps all messages and their pins, without a second copy', async () => {
  const { ana, sessionId } = pair;
  const { body } = await ana.get(`/api/sessions/${sessionId}/messages`);
  expect(body).toMatchObject([{ content: 'before', pinned: true }]);
  const { rows } = await app().owner.$client.query(
    `SELECT c.relkind, count(p.*)::int AS parts, to_regclass('messages_old') AS old
     FROM pg_class AS c LEFT JOIN pg_inherits AS p ON p.inhparent = c.oid
     WHERE c.oid = 'messages'::regclass GROUP BY c.relkind`,
  );
  expect(rows).toEqual([{ relkind: 'p', parts: 16, old: null }]);
});

it('works as before: a message is written once, pinned, and deleted with its pin', async () => {
  const { ana, luca, sessionId, conversationId } = pair;
  const path = `/api/sessions/${sessionId}/messages`;
  const message = { content: 'afterwards', clientId: randomUUID() };
  const [written, again] = [await ana.post(path, message), await ana.post(path, message)];
  expect([written.status, again.status, again.body.id]).toEqual([201, 200, written.body.id]);
  const pinned = await luca.post(`/api/sessions/${sessionId}/pins`, { messageId: written.body.id });
  expect([pinned.status, await countPins()]).toEqual([204, 2]);
  const { $client } = app().owner;
  const named = [conversationId, written.body.id];
  await $client.query('DELETE FROM messages WHERE conversation_id = $1 AND id = $2', named);
  expect(await countPins()).toBe(1);
});

it('stores a message’s file, and keeps the message when the file is deleted', async () => {
  const { ana, luca, sessionId } = pair;
  const path = `/api/sessions/${sessionId}/messages`;
  const attachmentId = await uploadSample(ana, 'attachment');
  const sent = await ana.post(path, { content: 'a letter', attachmentId });
  expect([sent.status, sent.body.attachment.id]).toEqual([201, attachmentId]);
  await app().owner.$client.query('DELETE FROM files WHERE id = $1', [attachmentId]);
  const { body } = await luca.get(path);
  expect(body.at(-1)).toMatchObject({ content: 'a letter' });
  const { rows } = await app().owner.$client.query(
    'SELECT FROM messages WHERE attachment_id IS NOT NULL',
  );
  expect(rows).toEqual([]);
});

it('recognises a message that was stored although the connection broke', async () => {
  const { ana, luca, sessionId, conversationId } = pair;
  const { db, failNext } = createFailingDatabase(app().context.db);
  const failures = createListenerFailures(log);
  const writer = createMessageWriter(
    { db, clock: systemClock, failures },
    noAttachments,
    () => undefined,
    async (audience) => audience,
  );
  const people = [ana.user.id, luca.user.id] as const;
  const blocks = { isBlocked: false, blocks: [] };
  const pairOf = { kind: 'pair' as const, people, newestAddress: sessionId };
  const audience = { conversationId, ...pairOf, ...blocks };
  // Both attempts wait for the same conversation and try to store the message.
  const lock = await app().owner.$client.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT FROM conversations WHERE id = $1 FOR UPDATE', [conversationId]);
  failNext('during');
  const empty = { clientId: null, attachmentId: null };
  const draft = { audience, senderId: ana.user.id, content: 'twice', ...empty };
  const written = writer.write(draft);
  await expect.poll(() => waitingForLocks(app().owner)).toBe(2);
  await lock.query('COMMIT');
  lock.release();
  await written;
  await writer.drain();
  const { rows } = await app().owner.$client.query(
    `SELECT FROM messages WHERE conversation_id = $1 AND content = 'twice'`,
    [conversationId],
  );
  expect(rows).toHaveLength(1);
});
