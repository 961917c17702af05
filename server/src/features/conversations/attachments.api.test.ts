import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { uploadSample } from '../../../test/sample-files.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, signUp, testPassword, useTestApp } from '../../../test/test-app.ts';
import { createPair, openCircle } from '../../../test/test-pair.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { inTransaction } from '../../platform/db/database.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const administrator = useAdministrator(app);
const unknownId = '01900000-0000-7000-8000-000000000000';
const refused = { attachmentId: ['Please attach the file again'] };
const letter = { name: 'letter.txt', size: 8, type: 'text/plain' };

const attachmentOf = (person: Person) => uploadSample(person, 'attachment');
const statusesOf = (people: readonly Person[], id: string) =>
  Promise.all(people.map(async ({ get }) => (await get(`/api/uploads/${id}`)).status));

/** A pair in which Ana has sent a letter. */
const createSent = async () => {
  const pair = await createPair(app());
  const path = `/api/sessions/${pair.sessionId}/messages`;
  const attachmentId = await attachmentOf(pair.ana);
  const { status, body } = await pair.ana.post(path, { content: 'Read this', attachmentId });
  expect(status).toBe(201);
  return { ...pair, path, attachmentId, message: body };
};

describe('a file is not sent', () => {
  it('if it is unknown, someone else’s or of another kind', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const path = `/api/sessions/${sessionId}/messages`;
    const wrong = [unknownId, await attachmentOf(luca), await uploadSample(ana, 'avatar')];
    for (const attachmentId of wrong) {
      const { status, body } = await ana.post(path, { content: 'hi', attachmentId });
      expect([status, body.errors]).toEqual([422, refused]);
    }
    expect((await ana.get(path)).body).toEqual([]);
    expect((await ana.post(path, { content: 'hi' })).body.seq).toBe(1);
    expect((await ana.post(path, { content: 'hi', attachmentId: 'x' })).status).toBe(422);
  });

  it('twice', async () => {
    const { ana, path, attachmentId } = await createSent();
    const again = await ana.post(path, { content: 'Once more', attachmentId });
    expect([again.status, again.body.errors]).toEqual([422, refused]);
    expect((await ana.get(path)).body).toHaveLength(1);
  });

  it('twice at the same time, while other messages sent then are stored', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const path = `/api/sessions/${sessionId}/messages`;
    const attachmentId = await attachmentOf(ana);
    const sent = await Promise.all([
      ana.post(path, { content: 'one', attachmentId }),
      luca.post(path, { content: 'between' }),
      ana.post(path, { content: 'two', attachmentId }),
    ]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
    const { body } = await ana.get(path);
    expect(body.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2]);
  });

  it('without any text', async () => {
    const { ana, sessionId } = await createPair(app());
    const attachmentId = await attachmentOf(ana);
    const path = `/api/sessions/${sessionId}/messages`;
    expect((await ana.post(path, { content: ' ', attachmentId })).status).toBe(422);
    expect((await ana.post(path, { content: 'Now', attachmentId })).status).toBe(201);
  });

  it('where the sender can’t write, and stays unused', async () => {
    const { luca, sessionId } = await createPair(app());
    const stranger = await signUp(app());
    const attachmentId = await attachmentOf(stranger);
    const path = `/api/sessions/${sessionId}/messages`;
    expect((await stranger.post(path, { content: 'hi', attachmentId })).status).toBe(404);
    const own = await createPair(app());
    expect((await own.luca.post('/api/blocks', { userId: own.ana.user.id })).status).toBe(204);
    const blockedId = await attachmentOf(own.ana);
    const blocked = await own.ana.post(`/api/sessions/${own.sessionId}/messages`, {
      content: 'hi',
      attachmentId: blockedId,
    });
    expect(blocked.body.code).toBe('read_only');
    expect(await statusesOf([luca], attachmentId)).toEqual([404]);
    const { rows } = await app().owner.$client.query(
      'SELECT used_by_id FROM files WHERE id = ANY ($1)',
      [[attachmentId, blockedId]],
    );
    expect(rows).toEqual([{ used_by_id: null }, { used_by_id: null }]);
  });

  it('over a socket in these cases either, and the error identifies the message', async () => {
    const { ana, sessionId } = await createPair(app());
    const socket = await openSocket(app(), ana);
    const clientId = randomUUID();
    const frame = { type: 'send_message', sessionId, content: 'hi', clientId };
    socket.send({ ...frame, attachmentId: unknownId });
    expect(await socket.next('error')).toEqual({
      type: 'error',
      code: 'invalid',
      message: 'Please attach the file again',
      clientId,
    });
  });
});

describe('a message with a file', () => {
  it('has the file wherever it is shown, while other messages have no such field', async () => {
    const { ana, luca, path, sessionId, attachmentId, message } = await createSent();
    const attachment = { id: attachmentId, ...letter };
    expect(message).toMatchObject({ content: 'Read this', attachment });
    await luca.post(`/api/sessions/${sessionId}/pins`, { messageId: message.id });
    const address = { kind: 'session', id: sessionId } as const;
    const thread = await app().features.conversations.thread(luca.user.id, address);
    expect(thread).toMatchObject({
      messages: [{ attachment }],
      pins: { messages: [{ attachment }] },
    });
    const socket = await openSocket(app(), luca);
    socket.send({ type: 'join_session', sessionId });
    expect((await socket.next('joined')).pins).toMatchObject([{ attachment }]);
    expect((await luca.get('/api/conversations')).body).toMatchObject([
      { lastMessage: { attachment } },
    ]);

    const second = await attachmentOf(ana);
    await ana.post(path, { content: 'And this', attachmentId: second });
    const pushed = await socket.next('new_message');
    expect(pushed.message.attachment).toEqual({ id: second, ...letter });
    await ana.post(path, { content: 'Only this', attachmentId: null });
    expect((await socket.next('new_message')).message).not.toHaveProperty('attachment');
    const { body } = await luca.get(path);
    expect(body.map((one: object) => 'attachment' in one)).toEqual([true, true, false]);
  });

  it('is stored once, however often it is sent with the same client id', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    const path = `/api/sessions/${sessionId}/messages`;
    const [attachmentId, other] = [await attachmentOf(ana), await attachmentOf(ana)];
    const sent = { content: 'hi', clientId: randomUUID(), attachmentId };
    const answers = await Promise.all([ana.post(path, sent), ana.post(path, sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const again = await ana.post(path, { ...sent, attachmentId: attachmentId.toUpperCase() });
    expect([again.status, again.body]).toEqual([200, answers[0]?.body]);
    for (const attachmentId of [other, null]) {
      expect((await ana.post(path, { ...sent, attachmentId })).body.code).toBe('client_id_reused');
    }
    expect((await luca.get(path)).body).toHaveLength(1);
  });

  it('can’t get another file later', async () => {
    const { ana, conversationId, sessionId } = await createPair(app());
    const path = `/api/sessions/${sessionId}/messages`;
    const { body } = await ana.post(path, { content: 'As it was' });
    const attach = 'SELECT attach_file($1, $2, $3)';
    const named = [conversationId, body.id, await attachmentOf(ana)];
    await app().context.db.$client.query(attach, named);
    expect((await ana.get(path)).body).toEqual([body]);
  });
});

describe('a file that was sent', () => {
  it('is readable for the people in the conversation, even while one blocks the other', async () => {
    const { ana, luca, attachmentId } = await createSent();
    const people = [ana, luca, await signUp(app()), await administrator()];
    expect(await statusesOf(people, attachmentId)).toEqual([200, 200, 404, 404]);
    await luca.post('/api/blocks', { userId: ana.user.id });
    expect(await statusesOf(people, attachmentId)).toEqual([200, 200, 404, 404]);
  });

  it('is readable for the current people in the circle', async () => {
    const [ana, luca, mei] = [await signUp(app()), await signUp(app()), await signUp(app())];
    const { address, circleId } = await openCircle(app(), [ana, luca]);
    const attachmentId = await attachmentOf(ana);
    const socket = await openSocket(app(), ana);
    socket.send({ type: 'send_message', circleId, content: 'For all', attachmentId });
    await socket.next('new_message');
    const people = [ana, luca, mei];
    expect(await statusesOf(people, attachmentId)).toEqual([200, 200, 404]);
    await openCircle(app(), [mei], { kind: address.kind, id: circleId });
    expect(await statusesOf(people, attachmentId)).toEqual([200, 200, 200]);
    const { removePerson } = app().features.conversations;
    const leave = (person: Person) =>
      inTransaction(app().context.db, (tx) => removePerson(tx, address, person.user.id));
    await leave(luca);
    expect(await statusesOf(people, attachmentId)).toEqual([200, 404, 200]);
    // Its messages are deleted with the last person, and so are their files.
    await leave(mei);
    await leave(ana);
    expect(await statusesOf(people, attachmentId)).toEqual([404, 404, 404]);
  });

  it('is gone for everyone once a moderator removes the message', async () => {
    const { ana, luca, path, sessionId, conversationId, attachmentId, message } =
      await createSent();
    const socket = await openSocket(app(), luca);
    socket.send({ type: 'join_session', sessionId });
    await socket.next('joined');
    const name = { conversationId, messageId: message.id };
    await inTransaction(app().context.db, (tx) =>
      app().features.conversations.removeMessage(tx, name, app().clock.now()),
    );
    expect((await socket.next('message_removed')).message).not.toHaveProperty('attachment');
    for (const { get } of [ana, luca]) {
      const { body } = await get(path);
      expect(body).toMatchObject([{ isRemoved: true }]);
      expect(body[0]).not.toHaveProperty('attachment');
    }
    expect(await statusesOf([ana, luca], attachmentId)).toEqual([404, 404]);
  });

  it('is deleted with its owner’s account, while the message stays', async () => {
    const { ana, luca, path, attachmentId } = await createSent();
    const gone = await ana.call('DELETE', '/api/user', { password: testPassword });
    expect(gone.status).toBe(204);
    const { body } = await luca.get(path);
    expect(body).toMatchObject([{ content: 'Read this' }]);
    expect(body[0]).not.toHaveProperty('attachment');
    expect(await statusesOf([luca], attachmentId)).toEqual([404]);
    const countFiles = async () => {
      const text = 'SELECT FROM files WHERE id = $1';
      return (await app().owner.$client.query(text, [attachmentId])).rowCount;
    };
    await expect.poll(countFiles).toBe(0);
    expect((await luca.get(path)).body).toEqual(body);
  });
});
