import { randomUUID } from 'node:crypto';
import { deletedAccount } from '@ithaca/contracts/people';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  createMenteeCircle,
  createMentorCircle,
  usePublicProfiles,
} from '../../../test/test-circles.ts';
import { openSocket } from '../../../test/test-socket.ts';

const app = useTestApp();
let profiles: ReturnType<typeof usePublicProfiles>;
beforeAll(() => {
  profiles = usePublicProfiles(app());
});

const kinds = {
  'mentor circle': async () => {
    const {
      mentor: owner,
      ana: member,
      mei: other,
      ...circle
    } = await createMentorCircle(app(), profiles);
    return { ...circle, owner, member, other, memberId: circle.anasId };
  },
  'mentee circle': async () => {
    const {
      ana: owner,
      luca: member,
      mei: other,
      ...circle
    } = await createMenteeCircle(app(), profiles);
    return { ...circle, owner, member, other, memberId: circle.lucasId };
  },
};

describe.each(Object.entries(kinds))('the chat of a %s', (_kind, create) => {
  it('notifies its people when it is renamed, and also the removed person when somebody is removed', async () => {
    const { path, owner, member, other, memberId, circleId } = await create();
    const stranger = await openSocket(app(), await signUp(app()));
    const sockets = [];
    for (const person of [owner, member, other]) sockets.push(await openSocket(app(), person));
    expect((await owner.call('PATCH', path, { name: 'Second term' })).status).toBe(200);
    for (const socket of sockets) await socket.next('circle_changed');
    expect((await owner.delete(`${path}/members/${memberId}`)).status).toBe(204);
    for (const socket of sockets)
      expect(await socket.next('circle_changed')).toMatchObject({ circleId });
    expect((await owner.call('PATCH', path, { name: 'Third term' })).status).toBe(200);
    for (const socket of [sockets[0], sockets[2]]) await socket?.next('circle_changed');
    for (const socket of [sockets[1], stranger]) {
      socket?.send({ type: 'ping' });
      await socket?.next('pong');
      expect(socket?.waiting('circle_changed')).toEqual([]);
    }
  });

  it('shows the names of authors even if they are no longer in it', async () => {
    const { path, owner, member, other, memberId } = await create();
    for (const person of [owner, member, member, other]) {
      const said = await person.post(`${path}/messages`, { content: 'Hi', clientId: randomUUID() });
      expect(said.status).toBe(201);
    }
    const former = async () => (await owner.get(path)).body.formerPeople;
    expect(await former()).toEqual([]);
    expect((await owner.delete(`${path}/members/${memberId}`)).status).toBe(204);
    const { id, firstName, lastName } = member.user;
    expect(await former()).toEqual([{ id, firstName, lastName, profileImageUrl: null }]);
    await other.call('DELETE', '/api/user', { password: other.password });
    expect(await former()).toHaveLength(2);
    expect(await former()).toContainEqual({ id: other.user.id, ...deletedAccount });
  });

  it('notifies nobody if an update changes nothing', async () => {
    const { path, owner, member } = await create();
    const socket = await openSocket(app(), member);
    const { name, description } = (await owner.get(path)).body;
    for (const changes of [{}, { name }, { name, description }]) {
      expect((await owner.call('PATCH', path, changes)).status).toBe(200);
    }
    socket.send({ type: 'ping' });
    await socket.next('pong');
    expect(socket.waiting('circle_changed')).toEqual([]);
  });

  it('is closed to visitors, strangers and former members in every request and frame', async () => {
    const { path, owner, member, memberId, circleId } = await create();
    const { body: message } = await owner.post(`${path}/messages`, { content: 'Welcome' });
    const socket = await openSocket(app(), member);
    expect((await owner.delete(`${path}/members/${memberId}`)).status).toBe(204);
    const clients = [
      { client: createClient(app()), status: 401 },
      { client: await signUp(app()), status: 404 },
      { client: member, status: 404 },
    ];
    for (const { client, status } of clients) {
      const answers = [
        await client.get(path),
        await client.get(`${path}/messages`),
        await client.post(`${path}/messages`, { content: 'Hello' }),
        await client.post(`${path}/pins`, { messageId: message.id }),
        await client.delete(`${path}/pins/${message.id}`),
        await client.call('PUT', `${path}/muted`, { muted: true }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    for (const frame of [
      { type: 'join_session', circleId },
      { type: 'send_message', circleId, content: 'Hello' },
      { type: 'typing', circleId, isTyping: true },
      { type: 'read', circleId, seq: 1 },
    ]) {
      socket.send(frame);
      expect(await socket.next('error')).toMatchObject({ code: 'not_found' });
    }
  });

  it('has messages, without duplicates for repeated requests, and pins for everyone', async () => {
    const { path, owner, member, circleId } = await create();
    const socket = await openSocket(app(), member);
    const clientId = crypto.randomUUID();
    const post = () => owner.post(`${path}/messages`, { content: 'Welcome', clientId });
    const [first, again] = [await post(), await post()];
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    expect(await socket.next('new_message')).toMatchObject({ circleId, conversationId: circleId });
    const messageId = first.body.id;
    expect((await member.post(`${path}/pins`, { messageId })).status).toBe(204);
    const { body } = await owner.get(path);
    expect(body).toMatchObject({ lastSeq: 1, messages: [{ id: messageId, pinned: true }] });
    expect(body.pins.map(({ id }: { id: string }) => id)).toEqual([messageId]);
    expect(Object.keys(body.readUpTo)).toHaveLength(3);
    expect((await owner.delete(`${path}/pins/${messageId}`)).status).toBe(204);
    expect((await member.get(path)).body.pins).toEqual([]);
    expect((await member.get(`${path}/messages?before=1`)).body).toEqual([]);
  });

  it('can be muted by each person: messages are delivered, but not counted as unread', async () => {
    const { path, owner, member, other, circleId } = await create();
    const socket = await openSocket(app(), member);
    const mute = (muted: boolean) => member.call('PUT', `${path}/muted`, { muted });
    expect((await member.call('PUT', `${path}/muted`, { muted: 'yes' })).status).toBe(422);
    const othersSocket = await openSocket(app(), other);
    expect((await mute(true)).status).toBe(204);
    // Their other pages are notified too.
    expect(await socket.next('circle_changed')).toMatchObject({ circleId });
    await owner.post(`${path}/messages`, { content: 'Anybody there?' });
    expect(await socket.next('new_message')).toMatchObject({ circleId });
    await othersSocket.next('new_message');
    expect(othersSocket.waiting('circle_changed')).toEqual([]);
    const listed = await member.get('/api/conversations');
    expect(listed.headers['x-unread-total']).toBe('0');
    expect(listed.body[0]).toMatchObject({ circleId, unreadCount: 1, muted: true });
    expect((await member.get(path)).body.muted).toBe(true);
    expect((await other.get(path)).body.muted).toBe(false);
    expect((await other.get('/api/conversations')).headers['x-unread-total']).toBe('1');
    expect((await mute(false)).status).toBe(204);
    expect((await member.get('/api/conversations')).headers['x-unread-total']).toBe('1');
  });

  it('tells people who join again whether a newcomer is online', async () => {
    const { path, owner, member, memberId, circleId } = await create();
    const join = { type: 'join_session', circleId };
    expect((await owner.delete(`${path}/members/${memberId}`)).status).toBe(204);
    const socket = await openSocket(app(), owner);
    socket.send(join);
    await socket.next('joined');
    const menteeId = member.user.id;
    expect((await owner.post(`${path}/members`, { menteeId })).status).toBe(201);
    await openSocket(app(), member);
    socket.send(join);
    await socket.next('presence', ({ userId, online }) => userId === menteeId && online);
  });

  it('never contains email addresses or other private data', async () => {
    const { path, owner, member, other } = await create();
    const socket = await openSocket(app(), member);
    await owner.post(`${path}/messages`, { content: 'Welcome' });
    await other.post(`${path}/messages`, { content: 'Thank you' });
    await socket.next('new_message', ({ message }) => message.seq === 2);
    const answers = [
      await member.get(path),
      await member.get('/api/conversations'),
      await member.get('/api/circle-memberships'),
      await member.get('/api/mentee-circles'),
    ];
    const text = JSON.stringify([answers.map(({ body }) => body), socket.waiting()]);
    for (const person of [owner, other]) expect(text).not.toContain(person.email);
    expect(text).not.toMatch(/birth|email|password/i);
  });
});
