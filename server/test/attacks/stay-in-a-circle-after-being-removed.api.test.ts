import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { signUp, useTestApp } from '../test-app.ts';
import { openCircle } from '../test-pair.ts';
import { openSocket } from '../test-socket.ts';

// Whoever is removed hears nothing more within seconds, although no process is told of it; what they
// ask for is refused at once.
const app = useTestApp();
const conversations = () => app().features.conversations;
let later = 0;

beforeAll(() => conversations().registerAddresses('mentee_circle', async () => new Map()));
beforeEach(() => {
  later = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
});
afterEach(() => vi.restoreAllMocks());

/** A circle of three whose sockets have joined, from which Mei is removed without an event. */
const removeSilently = async () => {
  const [ana, luca, mei] = [await signUp(app()), await signUp(app()), await signUp(app())];
  const { address, circleId, conversationId } = await openCircle(app(), [ana, luca, mei], {
    kind: 'mentee_circle',
  });
  const [hers, meis] = [await openSocket(app(), ana), await openSocket(app(), mei)];
  for (const socket of [hers, meis]) {
    socket.send({ type: 'join_session', circleId });
    await socket.next('joined');
  }
  hers.send({ type: 'send_message', circleId, content: 'Welcome' });
  await meis.next('new_message');
  await app().context.db.$client.query(
    'DELETE FROM conversation_participants WHERE conversation_id = $1 AND user_id = $2',
    [conversationId, mei.user.id],
  );
  return { address, circleId, ana, luca, mei, hers, meis };
};

it('reads, joins, writes and pins nothing from that moment', async () => {
  const { address, circleId, mei, meis } = await removeSilently();
  await expect(conversations().thread(mei.user.id, address)).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const frame of [
    { type: 'join_session', circleId },
    { type: 'send_message', circleId, content: 'Still here' },
  ]) {
    meis.send(frame);
    expect(await meis.next('error')).toMatchObject({ code: 'not_found' });
  }
  expect((await mei.get('/api/conversations')).body).toEqual([]);
});

it('hears of messages, typing and presence for three seconds at most', async () => {
  const { circleId, luca, hers, meis } = await removeSilently();
  later += 3000;
  // What is remembered is looked at again as soon as the coarse clock of the memory has moved.
  await expect
    .poll(async () => {
      hers.send({ type: 'send_message', circleId, content: 'Is she gone?' });
      const { message } = await hers.next('new_message', ({ message: { seq } }) => seq > 1);
      meis.send({ type: 'ping' });
      await meis.next('pong');
      return meis.waiting('new_message').some((frame) => frame.message.seq === message.seq);
    })
    .toBe(false);
  const heard = meis.waiting().length;
  hers.send({ type: 'typing', circleId, isTyping: true });
  const his = await openSocket(app(), luca);
  his.send({ type: 'join_session', circleId });
  await hers.next('presence', ({ userId, online }) => userId === luca.user.id && online);
  meis.send({ type: 'typing', circleId, isTyping: true });
  expect(await meis.next('error')).toMatchObject({ code: 'not_found' });
  expect(meis.waiting()).toHaveLength(heard);
});
