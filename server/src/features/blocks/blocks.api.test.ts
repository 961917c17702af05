import { expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { createPair, openCircle, openPair } from '../../../test/test-pair.ts';
import { newId } from '../../platform/clock.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

const block = (by: Person, { user }: Person) => by.post('/api/blocks', { userId: user.id });
const unblock = (by: Person, { user }: Person) => by.call('DELETE', `/api/blocks/${user.id}`);
const listOf = async (person: Person): Promise<string[]> =>
  (await person.get('/api/blocks')).body.map((each: { person: { id: string } }) => each.person.id);
const write = (by: Person, sessionId: string) =>
  by.post(`/api/sessions/${sessionId}/messages`, { content: 'Hello' });
const readStatus = async (by: Person, sessionId: string) =>
  (await by.get(`/api/sessions/${sessionId}/messages`)).status;

it('refuses blocks of oneself, the administrator and unknown people', async () => {
  const ana = await signUp(app());
  const admin = await signUp(app(), { email: 'admin@ithaca.test' });
  expect((await block(ana, ana)).status).toBe(403);
  expect((await block(ana, admin)).status).toBe(403);
  expect((await ana.post('/api/blocks', { userId: newId() })).status).toBe(404);
  expect((await ana.call('DELETE', `/api/blocks/${newId()}`)).status).toBe(404);
  expect((await ana.post('/api/blocks', { userId: 'nobody' })).status).toBe(422);
  expect(await listOf(ana)).toEqual([]);
});

it('blocks and unblocks once even if repeated, and only the blocker can see it', async () => {
  const [ana, luca] = [await signUp(app()), await signUp(app())];
  expect((await unblock(ana, luca)).status).toBe(204);
  for (let time = 0; time < 2; time += 1) expect((await block(ana, luca)).status).toBe(204);
  expect(await listOf(ana)).toEqual([luca.user.id]);
  expect(await listOf(luca)).toEqual([]);
  for (let time = 0; time < 2; time += 1) expect((await unblock(ana, luca)).status).toBe(204);
  expect(await listOf(ana)).toEqual([]);
});

it('stores no messages from either person during a block, but lets both read', async () => {
  const { ana, luca, sessionId } = await createPair(app());
  await write(luca, sessionId);
  await block(ana, luca);
  for (const person of [ana, luca]) {
    expect((await write(person, sessionId)).body.code).toBe('read_only');
    expect(await readStatus(person, sessionId)).toBe(200);
  }
  await block(luca, ana);
  await unblock(ana, luca);
  expect((await write(ana, sessionId)).body.code).toBe('read_only');
  await unblock(luca, ana);
  expect((await write(ana, sessionId)).status).toBe(201);
});

it('keeps a conversation closed if its time is over when the block ends', async () => {
  const [ana, luca] = [await signUp(app()), await signUp(app())];
  const { sessionId } = await openPair(app(), ana, luca, { writeUntil: app().clock.now() });
  await block(ana, luca);
  await unblock(ana, luca);
  expect((await write(ana, sessionId)).body.code).toBe('read_only');
});

it('doesn’t change circles that both belong to', async () => {
  const [ana, luca] = [await signUp(app()), await signUp(app())];
  const { conversationId } = await openCircle(app(), [ana, luca]);
  await block(ana, luca);
  const { rows } = await app().owner.$client.query(
    'SELECT is_open(write_until, person_low, person_high, now()) AS open FROM conversations WHERE id = $1',
    [conversationId],
  );
  expect(rows).toEqual([{ open: true }]);
});

it('race: a message sent during blocking is stored before the block or refused', async () => {
  const { ana, luca, conversationId, sessionId } = await createPair(app());
  const writer = await app().owner.$client.connect();
  try {
    // Holds the conversation the way a message does while it is being stored.
    await writer.query('BEGIN');
    await writer.query('SELECT FROM conversations WHERE id = $1 FOR NO KEY UPDATE', [
      conversationId,
    ]);
    const blocking = block(ana, luca);
    await expect
      .poll(
        async () => {
          const { rows } = await app().owner.$client.query(
            `SELECT FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%into "blocks"%'`,
          );
          return rows.length;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
    // The block doesn't take effect until the message is stored.
    expect(await listOf(ana)).toEqual([]);
    await writer.query('COMMIT');
    expect((await blocking).status).toBe(204);
  } finally {
    writer.release();
  }
  expect((await write(luca, sessionId)).body.code).toBe('read_only');
});

it('race: both can block each other at once', async () => {
  const { ana, luca, sessionId } = await createPair(app());
  const answers = await Promise.all([block(ana, luca), block(luca, ana)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect((await write(ana, sessionId)).body.code).toBe('read_only');
});
