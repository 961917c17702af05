import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Person, signUp } from '../../../test/test-app.ts';
import { createPair, openPair } from '../../../test/test-pair.ts';
import { startTwoProcesses, stores, type TestProcesses } from '../../../test/test-processes.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { allowances } from '../../platform/allowances.ts';
import { leaseMs, renewEveryMs } from '../../platform/presence/presence-registry.ts';

/** Fakes intervals only, to control the renewal of leases. */
const fakeIntervals = () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
};

/** Opens a socket, joins a conversation and waits for the other person's presence. */
const watch = async (
  app: TestProcesses['second'],
  person: Person,
  sessionId: string,
  other: Person,
) => {
  const socket = await openSocket(app, person);
  socket.send({ type: 'join_session', sessionId });
  const presence = await socket.next('presence', ({ userId }) => userId === other.user.id);
  return { socket, presence };
};

describe.each(stores)('with state in %s', (store) => {
  it('messages reach the sockets of every process', async () => {
    const { first, second } = await startTwoProcesses({}, { store });
    const { ana, luca, sessionId } = await createPair(first);
    const [hers, his] = [await openSocket(first, ana), await openSocket(second, luca)];
    hers.send({ type: 'send_message', sessionId, content: 'Over there?' });
    expect((await his.next('new_message')).message.content).toBe('Over there?');
    expect((await hers.next('new_message')).message.content).toBe('Over there?');
    his.send({ type: 'send_message', sessionId, content: 'Here.' });
    expect((await hers.next('new_message')).message.content).toBe('Here.');
    expect(his.waiting('new_message')).toHaveLength(1);
  });

  it('typing is seen on the other process', async () => {
    const { first, second } = await startTwoProcesses({}, { store });
    const { ana, luca, sessionId } = await createPair(first);
    const [hers, his] = [await openSocket(first, ana), await openSocket(second, luca)];
    for (const socket of [hers, his]) {
      socket.send({ type: 'join_session', sessionId });
      await socket.next('presence', ({ online }) => online);
    }
    hers.send({ type: 'typing', sessionId, isTyping: true });
    expect(await his.next('typing')).toMatchObject({ userId: ana.user.id, isTyping: true });
  });

  it('processes share the message limit of a person', async () => {
    const { first, second } = await startTwoProcesses({ RATE_LIMITS: 'on' }, { store });
    const { ana, sessionId } = await createPair(first);
    const [one, other] = [await openSocket(first, ana), await openSocket(second, ana)];
    for (let sent = 0; sent < allowances.messagePerPerson.burst; sent += 1) {
      const socket = sent % 2 === 0 ? one : other;
      socket.send({ type: 'send_message', sessionId, content: `${sent}` });
      await socket.next('new_message', ({ message }) => message.content === `${sent}`);
    }
    for (const socket of [one, other]) {
      socket.send({ type: 'send_message', sessionId, content: 'One more' });
      expect((await socket.next('error')).code).toBe('rate_limited');
    }
  });

  it('a person with sockets on two processes is online until both are closed', async () => {
    const { first, second } = await startTwoProcesses({}, { store });
    const { ana, luca, sessionId } = await createPair(first);
    const { socket: his } = await watch(first, luca, sessionId, ana);
    const online = async () => (await luca.get('/api/conversations')).body[0].online;
    const onSecond = await openSocket(second, ana);
    expect(await his.next('presence')).toMatchObject({ userId: ana.user.id, online: true });
    const onFirst = await openSocket(first, ana);
    onFirst.close();
    await onFirst.closed();
    expect(await online()).toBe(true);
    onSecond.close();
    expect(await his.next('presence')).toMatchObject({ userId: ana.user.id, online: false });
    expect(await online()).toBe(false);
    expect(his.waiting('presence')).toEqual([]);
  });

  it('people on a dead process are offline once its lease has expired', async () => {
    fakeIntervals();
    const { first, second, killSecond } = await startTwoProcesses({}, { store });
    const { ana, luca, sessionId } = await createPair(first);
    const cleo = await signUp(first);
    const other = await openPair(first, cleo, luca);
    await openSocket(second, ana);
    await openSocket(second, cleo);
    await openSocket(first, cleo);
    const { socket: his, presence } = await watch(first, luca, sessionId, ana);
    expect(presence.online).toBe(true);
    his.send({ type: 'join_session', sessionId: other.sessionId });
    await his.next('presence', ({ userId, online }) => userId === cleo.user.id && online);
    const lastSeenAt = first.clock.now().toISOString();
    await killSecond();
    first.clock.advance(leaseMs - 1);
    await vi.advanceTimersByTimeAsync(renewEveryMs);
    expect(his.waiting('presence')).toEqual([]);
    first.clock.advance(1);
    await vi.advanceTimersByTimeAsync(renewEveryMs);
    const left = { type: 'presence', userId: ana.user.id, online: false, lastSeenAt };
    expect(await his.next('presence')).toEqual(left);
    const { body } = await luca.get('/api/conversations');
    const onlineOf = new Map(
      body.map(({ people, online }: { people: { id: string }[]; online: boolean }) => [
        people[0]?.id,
        online,
      ]),
    );
    expect([onlineOf.get(ana.user.id), onlineOf.get(cleo.user.id)]).toEqual([false, true]);
  });

  it('signing out on one process closes sockets on the other', async () => {
    const { first, second } = await startTwoProcesses({}, { store });
    const ana = await signUp(first);
    const socket = await openSocket(second, ana);
    expect((await ana.post('/api/logout')).status).toBe(204);
    expect(await socket.closed()).toBe(4401);
  });
});
