import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { createPair, openCircle } from '../../../test/test-pair.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { type Address, nameOf } from './address.ts';

const app = useTestApp();
const conversations = () => app().features.conversations;

/** A circle of three people with a socket each. */
const createCircle = async () => {
  const people = [
    await signUp(app(), { firstName: 'Ana' }),
    await signUp(app(), { firstName: 'Luca' }),
    await signUp(app(), { firstName: 'Mei' }),
  ] as const;
  const circle = await openCircle(app(), people);
  const [ana, luca, mei] = people;
  const sockets = {
    ana: await openSocket(app(), ana),
    luca: await openSocket(app(), luca),
    mei: await openSocket(app(), mei),
  };
  return { ...circle, ana, luca, mei, sockets };
};

const threadOf = (userId: string, address: Address) => conversations().thread(userId, address);

describe('the conversation of a circle', () => {
  it('is not found by other people, or if its id is sent as a session id', async () => {
    const { address, circleId, ana } = await createCircle();
    const stranger = await signUp(app());
    await expect(threadOf(stranger.user.id, address)).rejects.toMatchObject({ code: 'not_found' });
    const mentees = { ...address, kind: 'mentee_circle' } as const;
    await expect(threadOf(ana.user.id, mentees)).rejects.toMatchObject({ code: 'not_found' });
    const path = `/api/sessions/${circleId}/messages`;
    expect((await ana.get(path)).status).toBe(404);
    expect((await ana.post(path, { content: 'hi' })).status).toBe(404);
    const socket = await openSocket(app(), stranger);
    for (const frame of [
      { type: 'join_session', circleId },
      { type: 'send_message', circleId, content: 'hi' },
      { type: 'typing', circleId, isTyping: true },
      { type: 'read', circleId, seq: 1 },
    ]) {
      socket.send(frame);
      expect(await socket.next('error')).toMatchObject({ code: 'not_found' });
    }
  });

  it('delivers messages to everyone, numbered and with the circle’s id', async () => {
    const { circleId, conversationId, ana, sockets } = await createCircle();
    const clientId = randomUUID();
    sockets.ana.send({ type: 'send_message', circleId, content: 'Hello all', clientId });
    const own = await sockets.ana.next('new_message');
    expect(own).toMatchObject({
      conversationId,
      circleId,
      clientId,
      message: { seq: 1, senderId: ana.user.id, content: 'Hello all' },
    });
    const { clientId: _own, ...forOthers } = own;
    expect(await sockets.luca.next('new_message')).toEqual(forOthers);
    expect(await sockets.mei.next('new_message')).toEqual(forOthers);
    expect(forOthers).not.toHaveProperty('sessionId');
    sockets.mei.send({ type: 'send_message', circleId, content: 'Hello Ana' });
    expect((await sockets.luca.next('new_message')).message.seq).toBe(2);
  });

  it('pushes typing, read positions and presence', async () => {
    const { address, circleId, ana, luca, mei, sockets } = await createCircle();
    sockets.ana.send({ type: 'send_message', circleId, content: 'Hello all' });
    await sockets.mei.next('new_message');
    sockets.luca.send({ type: 'join_session', circleId });
    expect(await sockets.luca.next('joined')).toMatchObject({
      circleId,
      seq: 1,
      readUpTo: { [ana.user.id]: 0, [luca.user.id]: 0, [mei.user.id]: 0 },
    });
    for (const { user } of [ana, mei]) {
      const fits = (frame: { userId: string }) => frame.userId === user.id;
      expect(await sockets.luca.next('presence', fits)).toMatchObject({ online: true });
    }
    sockets.mei.send({ type: 'typing', circleId, isTyping: true });
    for (const socket of [sockets.ana, sockets.luca]) {
      expect(await socket.next('typing')).toMatchObject({ circleId, userId: mei.user.id });
    }
    expect(sockets.mei.waiting('typing')).toEqual([]);
    sockets.luca.send({ type: 'read', circleId, seq: 1 });
    for (const socket of Object.values(sockets)) {
      expect(await socket.next('read')).toMatchObject({ circleId, userId: luca.user.id, seq: 1 });
    }
    const { readUpTo, people } = await threadOf(mei.user.id, address);
    expect(readUpTo).toEqual({ [ana.user.id]: 0, [luca.user.id]: 1, [mei.user.id]: 0 });
    expect([...people].sort()).toEqual([ana, luca, mei].map(({ user }) => user.id).sort());
  });

  it('is listed for everyone with the other people and the unread count', async () => {
    const { circleId, conversationId, ana, luca, mei, sockets } = await createCircle();
    sockets.ana.send({ type: 'send_message', circleId, content: 'Hello all' });
    const { message } = await sockets.mei.next('new_message');
    const listed = await mei.get('/api/conversations');
    expect(listed.body).toEqual([
      {
        id: conversationId,
        kind: 'mentor_circle',
        people: expect.arrayContaining([
          expect.objectContaining({ id: ana.user.id, firstName: 'Ana' }),
          expect.objectContaining({ id: luca.user.id, firstName: 'Luca' }),
        ]),
        sessionId: null,
        circleId,
        // This conversation has no circle, so it has no title.
        title: null,
        lastMessage: { ...message, conversationId },
        lastActivityAt: message.createdAt,
        unreadCount: 1,
        muted: false,
        canWrite: true,
        priority: false,
        online: true,
        lastSeenAt: null,
      },
    ]);
    expect(listed.body[0].people).toHaveLength(2);
    expect(listed.headers['x-unread-total']).toBe('1');
    expect((await ana.get('/api/conversations')).body[0].unreadCount).toBe(0);
    // A circle has no session.
    expect((await ana.get('/api/sessions')).body).toEqual([]);
  });

  it('is separate from the pair conversations of its people', async () => {
    const { ana, luca, sessionId, conversationId } = await createPair(app());
    const circle = await openCircle(app(), [ana, luca]);
    expect(circle.conversationId).not.toBe(conversationId);
    const socket = await openSocket(app(), ana);
    socket.send({ type: 'send_message', circleId: circle.circleId, content: 'all' });
    socket.send({ type: 'send_message', sessionId, content: 'you' });
    const frames = [await socket.next('new_message'), await socket.next('new_message')];
    expect(frames.map(({ message }) => [message.conversationId, message.seq]).sort()).toEqual(
      [
        [circle.conversationId, 1],
        [conversationId, 1],
      ].sort(),
    );
  });
});

describe('people who join or leave', () => {
  it('can read earlier messages, which count as read', async () => {
    const { address, circleId, sockets } = await createCircle();
    sockets.ana.send({ type: 'send_message', circleId, content: 'Before' });
    await sockets.ana.next('new_message');
    const late = await signUp(app());
    await openCircle(app(), [late], address);
    const [item] = (await late.get('/api/conversations')).body;
    expect(item).toMatchObject({ circleId, unreadCount: 0, lastMessage: { content: 'Before' } });
    const socket = await openSocket(app(), late);
    socket.send({ type: 'send_message', circleId, content: 'Hello' });
    expect((await sockets.luca.next('new_message', isSecond)).message.content).toBe('Hello');
  });

  it('can’t read anything and receive nothing after leaving', async () => {
    const { address, circleId, ana, mei, sockets } = await createCircle();
    sockets.mei.send({ type: 'join_session', circleId });
    await sockets.mei.next('joined');
    sockets.mei.send({ type: 'send_message', circleId, content: 'Goodbye' });
    await sockets.luca.next('new_message');
    await inTransaction(app().context.db, (tx) =>
      conversations().removePerson(tx, address, mei.user.id),
    );
    sockets.ana.send({ type: 'send_message', circleId, content: 'Is Mei gone?' });
    await sockets.luca.next('new_message', isSecond);
    sockets.mei.send({ type: 'send_message', circleId, content: 'No' });
    expect(await sockets.mei.next('error')).toMatchObject({ code: 'not_found' });
    expect(sockets.mei.waiting('new_message').filter(isSecond)).toEqual([]);
    await expect(threadOf(mei.user.id, address)).rejects.toMatchObject({ code: 'not_found' });
    expect((await mei.get('/api/conversations')).body).toEqual([]);
    const { messages } = await threadOf(ana.user.id, address);
    expect(messages.map(({ content }) => content)).toEqual(['Goodbye', 'Is Mei gone?']);
  });
});

const isSecond = (frame: { message: { seq: number } }) => frame.message.seq === 2;

it('identifies conversations by the exact kind in requests, and by either circle kind in frames', () => {
  expect(nameOf({ kind: 'session', id: '1' }).kinds).toEqual(['pair']);
  expect(nameOf({ kind: 'mentee_circle', id: '1' }).kinds).toEqual(['mentee_circle']);
});
