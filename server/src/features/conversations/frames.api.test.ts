import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startStopwatch } from '../../../test/stopwatch.ts';
import { createClient, signUp, startTestApp, useTestApp } from '../../../test/test-app.ts';
import { createPair, openPair } from '../../../test/test-pair.ts';
import { openSocket, ownOrigin, refusedStatus } from '../../../test/test-socket.ts';
import type { Buckets } from '../../platform/buckets/buckets.ts';

const app = useTestApp();

describe('opening /ws', () => {
  it('requires our own origin', async () => {
    const person = await signUp(app());
    const cookie = person.cookie();
    expect(await refusedStatus(app(), { cookie })).toBe(403);
    expect(await refusedStatus(app(), { cookie, origin: 'https://evil.test' })).toBe(403);
    expect(await refusedStatus(app(), { origin: 'null', cookie })).toBe(403);
  });

  it('requires a sign-in', async () => {
    expect(await refusedStatus(app(), { origin: ownOrigin })).toBe(401);
    const cookie = 'ithaca_sign_in=nobody';
    expect(await refusedStatus(app(), { origin: ownOrigin, cookie })).toBe(401);
  });

  it('closes the sockets of a sign-in within a second of signing out', async () => {
    const person = await signUp(app());
    const other = createClient(app());
    await other.post('/api/login', { email: person.email, password: person.password });
    const [socket, otherSocket] = [await openSocket(app(), person), await openSocket(app(), other)];
    const elapsedMs = startStopwatch(app());
    await person.post('/api/logout');
    expect(await socket.closed()).toBe(4401);
    expect(await elapsedMs()).toBeLessThan(1000);
    otherSocket.send({ type: 'ping' });
    expect(await otherSocket.next('pong')).toEqual({ type: 'pong' });
  });
});

describe('refused frames', () => {
  it('are answered with the reason', async () => {
    const { ana, sessionId } = await createPair(app());
    const socket = await openSocket(app(), ana);
    const clientId = randomUUID();
    const refused = async (frame: object) => {
      socket.send(frame);
      return socket.next('error');
    };
    const error = (code: string, message: string) => ({ type: 'error', code, message });
    expect(await refused({ type: 'dance' })).toMatchObject({ code: 'invalid' });
    expect(await refused([])).toMatchObject({ code: 'invalid' });
    expect(await refused({ type: { toString: 1 } })).toMatchObject({ code: 'invalid' });
    expect(await refused({ type: 'join_session', sessionId: '1' })).toEqual(
      error('invalid', 'This is not a valid id'),
    );
    for (const address of [{}, { sessionId, circleId: sessionId }]) {
      expect(await refused({ type: 'join_session', ...address })).toEqual(
        error('invalid', 'Send a sessionId or a circleId'),
      );
    }
    const send = { type: 'send_message', sessionId, clientId };
    expect(await refused({ ...send, content: '  ' })).toEqual({
      ...error('invalid', 'Please write a message'),
      clientId,
    });
    expect(await refused({ ...send, content: 'x'.repeat(4001) })).toMatchObject({
      message: 'A message can have at most 4000 characters',
    });
    expect(await refused({ ...send, content: 'a\0b' })).toMatchObject({ code: 'invalid' });
    expect(await refused({ ...send, content: 'hi', senderId: randomUUID() })).toMatchObject({
      code: 'forbidden_sender',
      clientId,
    });
    expect(await refused({ type: 'read', sessionId, seq: -1 })).toMatchObject({ code: 'invalid' });
    socket.send({ ...send, content: 'taken' });
    expect((await socket.next('new_message')).message.seq).toBe(1);
    expect(await refused({ ...send, content: 'other' })).toMatchObject({
      code: 'client_id_reused',
      clientId,
    });
  });

  it('include frames about other people’s conversations', async () => {
    const { sessionId } = await createPair(app());
    const stranger = await openSocket(app(), await signUp(app()));
    for (const frame of [
      { type: 'join_session', sessionId },
      { type: 'send_message', sessionId, content: 'hi' },
      { type: 'typing', sessionId, isTyping: true },
      { type: 'read', sessionId, seq: 1 },
      { type: 'join_session', sessionId: randomUUID() },
      { type: 'join_session', circleId: sessionId },
    ]) {
      stranger.send(frame);
      expect(await stranger.next('error')).toMatchObject({ code: 'not_found' });
    }
  });

  it('include messages after writing has ended, which use no seq', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    const writeUntil = new Date(app().clock.now().getTime() - 1);
    const { sessionId } = await openPair(app(), ana, luca, { writeUntil });
    const socket = await openSocket(app(), ana);
    socket.send({ type: 'send_message', sessionId, content: 'hi' });
    expect(await socket.next('error')).toMatchObject({ code: 'read_only' });
    await openPair(app(), ana, luca);
    socket.send({ type: 'send_message', sessionId, content: 'hi' });
    expect((await socket.next('new_message')).message.seq).toBe(1);
  });

  it('close the socket with 1008 after the third invalid JSON', async () => {
    const socket = await openSocket(app(), await signUp(app()));
    socket.send('{');
    expect(await socket.next('error')).toMatchObject({ code: 'invalid' });
    socket.ws.send(Buffer.from([1, 2, 3]));
    expect(await socket.next('error')).toMatchObject({ code: 'invalid' });
    socket.send('nonsense');
    expect(await socket.closed()).toBe(1008);
  });

  it('close the socket with 1009 if larger than 64 KB, and the server keeps running', async () => {
    const person = await signUp(app());
    const socket = await openSocket(app(), person);
    socket.send('x'.repeat(64 * 1024 + 1));
    expect(await socket.closed()).toBe(1009);
    const next = await openSocket(app(), person);
    next.send({ type: 'ping' });
    expect(await next.next('pong')).toBeDefined();
  });
});

describe('messages over sockets', () => {
  it('reach all devices of both people, with the client id only for the sender', async () => {
    const { ana, luca, sessionId, conversationId } = await createPair(app());
    const sockets = [
      await openSocket(app(), ana),
      await openSocket(app(), ana),
      await openSocket(app(), luca),
      await openSocket(app(), luca),
    ] as const;
    const clientId = randomUUID();
    sockets[0].send({
      type: 'send_message',
      sessionId,
      content: '  Hello "there"  ',
      clientId,
      senderId: ana.user.id,
    });
    const [own, ownOther, his] = await Promise.all(sockets.map((s) => s.next('new_message')));
    expect(own).toEqual({
      type: 'new_message',
      conversationId,
      sessionId,
      clientId,
      message: {
        id: expect.any(String),
        conversationId,
        seq: 1,
        senderId: ana.user.id,
        content: 'Hello "there"',
        clientId,
        pinned: false,
        priority: false,
        createdAt: app().clock.now().toISOString(),
      },
    });
    expect(ownOther).toEqual(own);
    const { clientId: _own, ...forHim } = own;
    expect(his).toEqual(forHim);
    const listed = await luca.get(`/api/sessions/${sessionId}/messages`);
    expect(listed.body).toEqual([own.message]);
  });

  it('are acknowledged only to the sender, and not stored again, when sent twice', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const [socket, his] = [await openSocket(app(), ana), await openSocket(app(), luca)];
    const frame = { type: 'send_message', sessionId, content: 'once', clientId: randomUUID() };
    socket.send(frame);
    const first = await socket.next('new_message');
    // Spelt differently, it is still the same id.
    for (const clientId of [frame.clientId, frame.clientId.toUpperCase()]) {
      socket.send({ ...frame, clientId });
      expect(await socket.next('new_message')).toEqual(first);
    }
    await his.next('new_message');
    socket.send({ type: 'send_message', sessionId, content: 'next' });
    expect((await his.next('new_message')).message).toMatchObject({ seq: 2, content: 'next' });
    expect(his.waiting()).toEqual([]);
  });

  it('contain the session the receiver joined with, or else the newest', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const newer = await openPair(app(), ana, luca);
    const [joined, fresh] = [await openSocket(app(), ana), await openSocket(app(), luca)];
    joined.send({ type: 'join_session', sessionId });
    await joined.next('joined');
    joined.send({ type: 'send_message', sessionId: newer.sessionId, content: 'hi' });
    expect((await joined.next('new_message')).sessionId).toBe(sessionId);
    expect((await fresh.next('new_message')).sessionId).toBe(newer.sessionId);
    const newest = await openPair(app(), luca, ana);
    joined.send({ type: 'send_message', sessionId, content: 'hi' });
    expect((await fresh.next('new_message')).sessionId).toBe(newest.sessionId);
  });

  it('keep the order in which a device sent them', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const [socket, his] = [await openSocket(app(), ana), await openSocket(app(), luca)];
    const contents = Array.from({ length: 300 }, (_, index) => `message ${index}`);
    for (const content of contents) socket.send({ type: 'send_message', sessionId, content });
    // One at a time, so the deadline applies to each message rather than to all 300.
    for (const [index, content] of contents.entries()) {
      const { message } = await his.next('new_message');
      expect(message).toMatchObject({ seq: index + 1, content });
    }
  });
});

describe('typing and reading', () => {
  it('forwards typing to the other person, but only when it changes', async () => {
    const { ana, luca, sessionId, conversationId } = await createPair(app());
    const [socket, own, his] = [
      await openSocket(app(), ana),
      await openSocket(app(), ana),
      await openSocket(app(), luca),
    ];
    for (const isTyping of [true, true, false])
      socket.send({ type: 'typing', sessionId, isTyping });
    const frame = { type: 'typing', conversationId, sessionId, userId: ana.user.id };
    expect(await his.next('typing')).toEqual({ ...frame, isTyping: true });
    expect(await his.next('typing')).toEqual({ ...frame, isTyping: false });
    expect([...own.waiting(), ...socket.waiting()]).toEqual([]);
  });

  it('doesn’t forward typing in a read-only conversation', async () => {
    const { ana, luca, sessionId, conversationId } = await createPair(app());
    await app().owner.$client.query(
      "UPDATE conversations SET write_until = '2020-01-01' WHERE id = $1",
      [conversationId],
    );
    const [socket, his] = [await openSocket(app(), ana), await openSocket(app(), luca)];
    socket.send({ type: 'typing', sessionId, isTyping: true });
    for (const device of [socket, his]) {
      device.send({ type: 'ping' });
      await device.next('pong');
    }
    expect(his.waiting('typing')).toEqual([]);
    expect(socket.waiting('error')).toEqual([]);
  });

  it('moves read positions only forward, up to the last message, on all devices', async () => {
    const { ana, luca, sessionId, conversationId } = await createPair(app());
    const [socket, his] = [await openSocket(app(), ana), await openSocket(app(), luca)];
    for (let i = 0; i < 3; i += 1) {
      socket.send({ type: 'send_message', sessionId, content: 'hi' });
    }
    await his.next('new_message', (frame) => frame.message.seq === 3);
    for (const seq of [2, 1, 99]) his.send({ type: 'read', sessionId, seq });
    const frame = { type: 'read', conversationId, sessionId, userId: luca.user.id };
    for (const device of [socket, his]) {
      expect(await device.next('read')).toEqual({ ...frame, seq: 2 });
      expect(await device.next('read')).toEqual({ ...frame, seq: 3 });
    }
    const address = { kind: 'session', id: sessionId } as const;
    const { readUpTo } = await app().features.conversations.thread(ana.user.id, address);
    expect(readUpTo[luca.user.id]).toBe(3);
  });
});

describe('messages sent together', () => {
  it('keep their order even if the limiter answers out of order', async () => {
    const turn = () => new Promise(setImmediate);
    let turnsToWait = 20;
    const slowBuckets: Buckets = {
      async take() {
        turnsToWait -= 1;
        for (let waited = 0; waited < turnsToWait; waited += 1) await turn();
        return 0;
      },
      giveBack: async () => undefined,
      fill: async () => undefined,
    };
    const slow = await startTestApp({ RATE_LIMITS: 'on' }, { shared: { buckets: slowBuckets } });
    onTestFinished(() => slow.close());
    const { ana, sessionId } = await createPair(slow);
    const socket = await openSocket(slow, ana);
    const contents = Array.from({ length: 10 }, (_, index) => `message ${index}`);
    turnsToWait = contents.length;
    for (const content of contents) socket.send({ type: 'send_message', sessionId, content });
    await expect.poll(() => socket.waiting('new_message').length).toBe(contents.length);
    const stored = socket.waiting('new_message').map(({ message }) => message.content);
    expect(stored).toEqual(contents);
  });
});
