import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { untilWaiting } from '../../../test/locked-rows.ts';
import { createClient, signUp, startTestApp, useTestApp } from '../../../test/test-app.ts';
import { createPair, openPair } from '../../../test/test-pair.ts';
import { openSocket } from '../../../test/test-socket.ts';

const app = useTestApp();

/** A conversation with `count` messages, sent by two people in turn. */
const createThread = async (count: number) => {
  const pair = await createPair(app());
  const { conversationId, ana, luca } = pair;
  const { $client } = app().owner;
  await $client.query(
    `INSERT INTO messages (conversation_id, seq, id, sender_id, content, priority, created_at)
     SELECT $1, seq, gen_random_uuid(), CASE WHEN seq % 2 = 0 THEN $3::uuid ELSE $2::uuid END,
       'message ' || seq, false, $5 FROM generate_series(1, $4::integer) AS seq`,
    [conversationId, ana.user.id, luca.user.id, count, app().clock.now()],
  );
  await $client.query('UPDATE conversations SET last_seq = $2 WHERE id = $1', [
    conversationId,
    count,
  ]);
  await $client.query(
    'UPDATE conversation_participants SET read_seq = $2 WHERE conversation_id = $1',
    [conversationId, count],
  );
  return pair;
};

describe('posting a message', () => {
  it('requires a sign-in, text and participation', async () => {
    const { ana, sessionId } = await createPair(app());
    const path = `/api/sessions/${sessionId}/messages`;
    expect((await createClient(app()).post(path, { content: 'hi' })).status).toBe(401);
    const stranger = await signUp(app());
    expect((await stranger.post(path, { content: 'hi' })).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await ana.post('/api/sessions/nonsense/messages', { content: 'hi' })).status).toBe(404);
    const empty = await ana.post(path, { content: ' \n ' });
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { content: ['Please write a message'] },
    ]);
    const long = await ana.post(path, { content: '𝄞'.repeat(4001) });
    expect(long.status).toBe(422);
    expect((await ana.post(path, { content: '𝄞'.repeat(4000) })).status).toBe(201);
    expect((await ana.post(path, { content: 'a\0b' })).status).toBe(422);
    expect((await ana.post(path, { content: 'hi', clientId: 'x' })).status).toBe(422);
  });

  it('is refused if another person is given as the sender', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const answer = await ana.post(`/api/sessions/${sessionId}/messages`, {
      content: 'hi',
      senderId: luca.user.id,
    });
    expect(answer.body.code).toBe('not_allowed');
  });

  it('is refused once writing has ended, but reading is still allowed', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    const writeUntil = new Date(app().clock.now().getTime() + 60_000);
    const { sessionId } = await openPair(app(), ana, luca, { writeUntil });
    const path = `/api/sessions/${sessionId}/messages`;
    expect((await ana.post(path, { content: 'in time' })).status).toBe(201);
    app().clock.advance(60_000);
    const late = await ana.post(path, { content: 'too late' });
    expect([late.status, late.body.code]).toEqual([403, 'read_only']);
    expect((await ana.get(path)).body).toHaveLength(1);
    const address = { kind: 'session', id: sessionId } as const;
    const thread = await app().features.conversations.thread(ana.user.id, address);
    expect(thread).toMatchObject({ canWrite: false, lastSeq: 1 });
  });

  it('results in 201, in 200 if repeated, and in 409 with a different text for the same client id', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const path = `/api/sessions/${sessionId}/messages`;
    const clientId = randomUUID();
    const first = await ana.post(path, { content: 'hello', clientId });
    const again = await ana.post(path, { content: ' hello ', clientId: clientId.toUpperCase() });
    const other = await ana.post(path, { content: 'goodbye', clientId });
    expect([first.status, again.status, other.status]).toEqual([201, 200, 409]);
    expect(again.body).toEqual(first.body);
    expect(other.body.code).toBe('client_id_reused');
    // Client ids are separate per sender.
    expect((await luca.post(path, { content: 'goodbye', clientId })).body).toMatchObject({
      seq: 2,
    });
  });

  it('treats a null client id or sender id like a missing one, over sockets too', async () => {
    const { ana, sessionId } = await createPair(app());
    const sent = { content: 'hi', clientId: null, senderId: null };
    const { status, body } = await ana.post(`/api/sessions/${sessionId}/messages`, sent);
    expect([status, body.clientId, body.senderId]).toEqual([201, null, ana.user.id]);
    const socket = await openSocket(app(), ana);
    socket.send({ type: 'send_message', sessionId, ...sent });
    expect((await socket.next('new_message')).message).toMatchObject({ seq: 2, clientId: null });
  });

  it('is pushed to both people’s sockets', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const [hers, his] = [await openSocket(app(), ana), await openSocket(app(), luca)];
    const clientId = randomUUID();
    const { body } = await ana.post(`/api/sessions/${sessionId}/messages`, {
      content: 'hi',
      clientId,
    });
    expect(await hers.next('new_message')).toMatchObject({ clientId, message: body });
    expect((await his.next('new_message')).message).toEqual(body);
  });

  it('shares its limit with pinning and unpinning, and a refused pin notifies nobody', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    onTestFinished(() => limited.close());
    const { ana, luca, sessionId } = await createPair(limited);
    const path = `/api/sessions/${sessionId}`;
    const { body } = await ana.post(`${path}/messages`, { content: 'hi' });
    const his = await openSocket(limited, luca);
    const statuses: number[] = [];
    for (let time = 0; time < 50; time += 1) {
      statuses.push((await ana.post(`${path}/pins`, { messageId: body.id })).status);
      statuses.push((await ana.delete(`${path}/pins/${body.id}`)).status);
    }
    // The message used one of the 20.
    expect(statuses).toEqual([...Array(19).fill(204), ...Array(81).fill(429)]);
    his.send({ type: 'ping' });
    await his.next('pong');
    expect(his.waiting('pins').length).toBeLessThanOrEqual(19);
  });

  it('is limited to bursts of 20 for requests and sockets together', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { ana, sessionId } = await createPair(limited);
      const path = `/api/sessions/${sessionId}/messages`;
      const socket = await openSocket(limited, ana);
      for (let i = 0; i < 20; i += 1) {
        socket.send({ type: 'send_message', sessionId, content: 'hi' });
      }
      await socket.next('new_message', (frame) => frame.message.seq === 20);
      const clientId = randomUUID();
      socket.send({ type: 'send_message', sessionId, content: 'hi', clientId });
      expect(await socket.next('error')).toMatchObject({ code: 'rate_limited', clientId });
      const refused = await ana.post(path, { content: 'hi' });
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
      limited.clock.advance(200);
      expect((await ana.post(path, { content: 'hi' })).body.seq).toBe(21);
    } finally {
      await limited.close();
    }
  });
});

describe('races', () => {
  it('50 concurrent sends with the same client id store one message', async () => {
    const { ana, sessionId } = await createPair(app());
    const body = { content: 'only once', clientId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ana.post(`/api/sessions/${sessionId}/messages`, body)),
    );
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...new Array(49).fill(200), 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await ana.get(`/api/sessions/${sessionId}/messages`)).body).toHaveLength(1);
  });

  it('concurrent openings for the same two people share one conversation', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    const opened = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 ? openPair(app(), ana, luca) : openPair(app(), luca, ana),
      ),
    );
    expect(new Set(opened.map((pair) => pair.conversationId)).size).toBe(1);
    await ana.post(`/api/sessions/${opened[0]?.sessionId}/messages`, { content: 'hi' });
    for (const { sessionId } of opened) {
      expect((await luca.get(`/api/sessions/${sessionId}/messages`)).body).toHaveLength(1);
    }
  });
});

describe('reading messages', () => {
  it('returns the newest 50, or those before or after a seq, oldest first', async () => {
    const { ana, sessionId } = await createThread(120);
    const seqs = async (query: string) => {
      const { body } = await ana.get(`/api/sessions/${sessionId}/messages${query}`);
      return [body.length, body.at(0)?.seq, body.at(-1)?.seq];
    };
    expect(await seqs('')).toEqual([50, 71, 120]);
    expect(await seqs('?before=71')).toEqual([50, 21, 70]);
    expect(await seqs('?before=21')).toEqual([20, 1, 20]);
    expect(await seqs('?after=0')).toEqual([50, 1, 50]);
    expect(await seqs('?after=118')).toEqual([2, 119, 120]);
    expect(await seqs('?after=120')).toEqual([0, undefined, undefined]);
    const both = await ana.get(`/api/sessions/${sessionId}/messages?before=3&after=1`);
    expect(both.status).toBe(422);
    expect((await ana.get(`/api/sessions/${sessionId}/messages?after=x`)).status).toBe(422);
  });
});

describe('pins', () => {
  it('are refused for messages of other conversations and to strangers', async () => {
    const [one, two] = [await createThread(1), await createThread(1)];
    const [message] = (await two.ana.get(`/api/sessions/${two.sessionId}/messages`)).body;
    const path = `/api/sessions/${one.sessionId}/pins`;
    expect((await one.ana.post(path, { messageId: message.id })).status).toBe(404);
    expect((await one.ana.post(path, { messageId: 'x' })).status).toBe(422);
    const theirs = `/api/sessions/${two.sessionId}/pins`;
    expect((await one.ana.post(theirs, { messageId: message.id })).status).toBe(404);
    expect((await one.ana.delete(`${path}/${message.id}`)).status).toBe(404);
  });

  it('are shared, idempotent, marked in lists and pushed to both people', async () => {
    const { ana, luca, sessionId, conversationId } = await createThread(3);
    const [hers, his] = [await openSocket(app(), ana), await openSocket(app(), luca)];
    const path = `/api/sessions/${sessionId}`;
    const [first, second] = (await ana.get(`${path}/messages`)).body;
    for (let i = 0; i < 2; i += 1) {
      expect((await ana.post(`${path}/pins`, { messageId: first.id })).status).toBe(204);
    }
    app().clock.advance(1000);
    expect((await luca.post(`${path}/pins`, { messageId: second.id })).status).toBe(204);
    const pinned = { ...first, pinned: true };
    const frame = { type: 'pins', conversationId, sessionId, pins: [pinned], pinsVersion: 1 };
    for (const socket of [hers, his]) {
      expect(await socket.next('pins')).toEqual(frame);
      expect(await socket.next('pins')).toMatchObject({
        pins: [{ ...second, pinned: true }, pinned],
        pinsVersion: 2,
      });
    }
    expect(
      (await luca.get(`${path}/messages`)).body.map((m: { pinned: boolean }) => m.pinned),
    ).toEqual([true, true, false]);
    for (let i = 0; i < 2; i += 1) {
      expect((await luca.delete(`${path}/pins/${first.id}`)).status).toBe(204);
    }
    expect((await hers.next('pins')).pins).toHaveLength(1);
    expect(hers.waiting()).toEqual([]);
    // Joining returns the same pins to people who open the conversation later.
    hers.send({ type: 'join_session', sessionId });
    expect(await hers.next('joined')).toMatchObject({
      pins: [{ ...second, pinned: true }],
      pinsVersion: 3,
    });
  });

  it('race: a message can’t stay pinned if a moderator removes it at the same time', async () => {
    const { ana, sessionId, conversationId } = await createThread(1);
    const path = `/api/sessions/${sessionId}`;
    const [{ id: messageId }] = (await ana.get(`${path}/messages`)).body;
    const moderator = await app().owner.$client.connect();
    try {
      await moderator.query('BEGIN');
      await moderator.query('SELECT FROM conversations WHERE id = $1 FOR NO KEY UPDATE', [
        conversationId,
      ]);
      const removed = [conversationId, messageId, app().clock.now()];
      await moderator.query('SELECT remove_message($1, $2, $3)', removed);
      const pinning = ana.post(`${path}/pins`, { messageId });
      await untilWaiting(app(), 1);
      await moderator.query('COMMIT');
      expect((await pinning).status).toBe(404);
    } finally {
      moderator.release();
    }
    const read = await ana.get(`${path}/messages`);
    expect(read.body).toMatchObject([{ id: messageId, isRemoved: true, pinned: false }]);
  });

  it('are limited to 50', async () => {
    const { ana, sessionId } = await createThread(52);
    const path = `/api/sessions/${sessionId}`;
    const older = (await ana.get(`${path}/messages?before=3`)).body;
    const messages = [...older, ...(await ana.get(`${path}/messages?after=2`)).body];
    const statuses = await Promise.all(
      messages.map(async ({ id }) => (await ana.post(`${path}/pins`, { messageId: id })).status),
    );
    expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    expect(statuses.filter((status) => status === 204)).toHaveLength(50);
  });
});
