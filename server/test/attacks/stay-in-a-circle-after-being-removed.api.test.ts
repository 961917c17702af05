import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signUp, useTestApp } from '../test-app.ts';
import { openCircle } from '../test-pair.ts';
import { openSocket } from '../test-socket.ts';

// Even without an event, a removed participant's requests are refused at once, and pushes stop after a second.
const app = useTestApp();
const conversations = () => app().features.conversations;
let offsetMs = 0;

beforeEach(() => {
  offsetMs = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + offsetMs);
});
afterEach(() => vi.restoreAllMocks());

/** Creates a circle of three, joins their sockets, and removes Mei without an event. */
const removeSilently = async () => {
  const [ana, luca, mei] = [await signUp(app()), await signUp(app()), await signUp(app())];
  const { address, circleId, conversationId } = await openCircle(app(), [ana, luca, mei], {
    kind: 'mentee_circle',
  });
  const [anaSocket, meiSocket] = [await openSocket(app(), ana), await openSocket(app(), mei)];
  for (const socket of [anaSocket, meiSocket]) {
    socket.send({ type: 'join_session', circleId });
    await socket.next('joined');
  }
  anaSocket.send({ type: 'send_message', circleId, content: 'Welcome' });
  await meiSocket.next('new_message');
  await app().context.db.$client.query(
    'DELETE FROM conversation_participants WHERE conversation_id = $1 AND user_id = $2',
    [conversationId, mei.user.id],
  );
  return { address, circleId, ana, luca, mei, anaSocket, meiSocket };
};

it('reading, joining, writing and pinning are refused at once', async () => {
  const { address, circleId, mei, meiSocket } = await removeSilently();
  await expect(conversations().thread(mei.user.id, address)).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const frame of [
    { type: 'join_session', circleId },
    { type: 'send_message', circleId, content: 'Still here' },
  ]) {
    meiSocket.send(frame);
    expect(await meiSocket.next('error')).toMatchObject({ code: 'not_found' });
  }
  expect((await mei.get('/api/conversations')).body).toEqual([]);
});

it('messages, typing and presence are pushed for at most a second', async () => {
  const { circleId, luca, anaSocket, meiSocket } = await removeSilently();
  offsetMs += 1000;
  // The cached audience expires once the cache's coarse clock has advanced.
  await expect
    .poll(async () => {
      anaSocket.send({ type: 'send_message', circleId, content: 'Is she gone?' });
      const { message } = await anaSocket.next('new_message', ({ message: { seq } }) => seq > 1);
      meiSocket.send({ type: 'ping' });
      await meiSocket.next('pong');
      return meiSocket.waiting('new_message').some((frame) => frame.message.seq === message.seq);
    })
    .toBe(false);
  const receivedCount = meiSocket.waiting().length;
  anaSocket.send({ type: 'typing', circleId, isTyping: true });
  const lucaSocket = await openSocket(app(), luca);
  lucaSocket.send({ type: 'join_session', circleId });
  await anaSocket.next('presence', ({ userId, online }) => userId === luca.user.id && online);
  meiSocket.send({ type: 'typing', circleId, isTyping: true });
  expect(await meiSocket.next('error')).toMatchObject({ code: 'not_found' });
  expect(meiSocket.waiting()).toHaveLength(receivedCount);
});
