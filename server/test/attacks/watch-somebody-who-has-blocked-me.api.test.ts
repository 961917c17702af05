import { expect, it } from 'vitest';
import { useTestApp } from '../test-app.ts';
import { createMenteeCircle, usePublicProfiles } from '../test-circles.ts';
import { createPair } from '../test-pair.ts';
import { openSocket } from '../test-socket.ts';

// Neither sees whether the other is online, typing or reading, even in a circle that both are in (product 1.18).
const app = useTestApp();

it('presence in a shared circle is hidden, before and after joining it again', async () => {
  const { ana, luca, mei, circleId } = await createMenteeCircle(app(), usePublicProfiles(app()));
  const watchers = { luca: await openSocket(app(), luca), mei: await openSocket(app(), mei) };
  const join = { type: 'join_session', circleId };
  for (const socket of Object.values(watchers)) {
    socket.send(join);
    await socket.next('joined');
    await socket.next('presence', ({ userId }) => userId === ana.user.id);
  }
  expect((await ana.post('/api/blocks', { userId: luca.user.id })).status).toBe(204);
  const isAnas = ({ userId }: { userId: string }) => userId === ana.user.id;
  // Luca always sees her as offline.
  await watchers.luca.next('presence', (frame) => isAnas(frame) && frame.lastSeenAt === null);

  const anas = await openSocket(app(), ana);
  anas.send(join);
  await anas.next('joined');
  await watchers.mei.next('presence', (frame) => isAnas(frame) && frame.online);
  watchers.luca.send(join);
  await watchers.luca.next('joined');
  await watchers.luca.next('presence', ({ userId }) => userId === mei.user.id);
  anas.close();
  await watchers.mei.next('presence', (frame) => isAnas(frame) && !frame.online);
  watchers.luca.send({ type: 'ping' });
  await watchers.luca.next('pong');
  expect(watchers.luca.waiting('presence').filter(isAnas)).toEqual([]);

  // And vice versa.
  const again = await openSocket(app(), ana);
  again.send(join);
  await again.next('joined');
  await again.next('presence', ({ userId }) => userId === mei.user.id);
  again.send({ type: 'ping' });
  await again.next('pong');
  const ofLuca = again.waiting('presence').filter(({ userId }) => userId === luca.user.id);
  expect(ofLuca).toEqual([]);
});

it('typing and reading in a shared circle are hidden', async () => {
  const { ana, luca, mei, circleId } = await createMenteeCircle(app(), usePublicProfiles(app()));
  const path = `/api/mentee-circles/${circleId}/messages`;
  const { body: message } = await mei.post(path, { content: 'Hello' });
  expect((await ana.post('/api/blocks', { userId: luca.user.id })).status).toBe(204);
  for (const [watched, watcher] of [
    [ana, luca],
    [luca, ana],
  ] as const) {
    const sockets = {
      watched: await openSocket(app(), watched),
      watcher: await openSocket(app(), watcher),
      mei: await openSocket(app(), mei),
    };
    const isWatched = ({ userId }: { userId: string }) => userId === watched.user.id;
    sockets.watched.send({ type: 'typing', circleId, isTyping: true });
    await sockets.mei.next('typing', isWatched);
    sockets.watched.send({ type: 'read', circleId, seq: message.seq });
    await sockets.mei.next('read', isWatched);
    await sockets.watched.next('read', isWatched);
    sockets.watcher.send({ type: 'ping' });
    await sockets.watcher.next('pong');
    const { waiting } = sockets.watcher;
    expect([...waiting('typing'), ...waiting('read')]).toEqual([]);
    for (const socket of Object.values(sockets)) socket.close();
  }
});

it('presence is hidden in the list of conversations', async () => {
  const { ana, luca } = await createPair(app());
  const seenBy = async (person: typeof ana) =>
    (await person.get('/api/conversations')).body.find(
      ({ kind }: { kind: string }) => kind === 'pair',
    );
  const socket = await openSocket(app(), ana);
  await expect.poll(() => seenBy(luca)).toMatchObject({ online: true });
  expect((await ana.post('/api/blocks', { userId: luca.user.id })).status).toBe(204);
  expect(await seenBy(luca)).toMatchObject({ online: false, lastSeenAt: null });
  socket.close();
  const lucas = await openSocket(app(), luca);
  expect(await seenBy(ana)).toMatchObject({ online: false, lastSeenAt: null });
  lucas.close();
  expect((await ana.delete(`/api/blocks/${luca.user.id}`)).status).toBe(204);
  await expect.poll(() => seenBy(luca)).toMatchObject({ lastSeenAt: expect.any(String) });
});
