import { describe, expect, it, vi } from 'vitest';
import { startStopwatch } from '../../../test/stopwatch.ts';
import { signUp } from '../../../test/test-app.ts';
import { joinCircleCall, seePeople } from '../../../test/test-calls.ts';
import {
  addMember,
  createMentorCircle,
  plantParticipant,
  signUpPublic,
  usePublicProfiles,
} from '../../../test/test-circles.ts';
import { type Store, startTwoProcesses, stores } from '../../../test/test-processes.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { newId } from '../../platform/clock.ts';

/** Starts a circle's call with the mentor and Ana on the first process and Mei on the second. */
const startCall = async (store: Store) => {
  const processes = await startTwoProcesses({}, { store });
  const { first, second } = processes;
  const profiles = usePublicProfiles(first);
  const circle = await createMentorCircle(first, profiles);
  const his = await joinCircleCall(first, circle.mentor, circle.circleId);
  const anas = await joinCircleCall(first, circle.ana, circle.circleId);
  const meis = await joinCircleCall(second, circle.mei, circle.circleId);
  for (const socket of [his, anas, meis]) await seePeople(socket, [his, anas, meis]);
  return { ...processes, ...circle, profiles, his, anas, meis };
};

describe.each(stores)('with state in %s', (store) => {
  it('connects people on two processes, and shows all of them to those who watch', async () => {
    const { second, mentor, circleId, his, anas, meis } = await startCall(store);
    meis.send({ type: 'call_signal', circleId, to: anas.userId, signal: 'offer' });
    expect(await anas.next('call_signal')).toMatchObject({ userId: meis.userId, signal: 'offer' });
    his.send({ type: 'call_signal', circleId, to: meis.userId, signal: 'answer' });
    expect(await meis.next('call_signal')).toMatchObject({ userId: his.userId, signal: 'answer' });
    const watching = await openSocket(second, mentor);
    watching.send({ type: 'call_watch', circleId });
    await seePeople(watching, [his, anas, meis]);
    meis.send({ type: 'call_leave', circleId });
    for (const socket of [his, anas, watching]) await seePeople(socket, [his, anas], meis.userId);
  });

  it('removes a former member within a second on every process, even if all events are lost', async () => {
    const { first, second, mentor, path, meisId, circleId, his, anas, meis } =
      await startCall(store);
    for (const { context } of [first, second]) {
      vi.spyOn(context.bus, 'publish').mockImplementation(() => undefined);
    }
    expect((await mentor.delete(`${path}/members/${meisId}`)).status).toBe(204);
    const elapsedMs = startStopwatch(first);
    expect(await meis.next('call_closed')).toMatchObject({ circleId });
    for (const socket of [his, anas]) {
      await seePeople(socket, [his, anas], meis.userId);
    }
    expect(await elapsedMs()).toBeLessThan(1000);
  });

  it('lets in exactly one of two people who take the last place at the same time', async () => {
    const { first, second, mentor, circleId, profiles, his, anas, meis } = await startCall(store);
    const devices = [his, anas, meis];
    while (devices.length < 7) {
      const person = await signUpPublic(first, profiles);
      await addMember(mentor, '/api/circles', circleId, person);
      devices.push(await joinCircleCall(first, person, circleId));
    }
    const late = [await signUp(first), await signUp(first)] as const;
    for (const person of late) await plantParticipant(first, circleId, person);
    const sockets = [await openSocket(first, late[0]), await openSocket(second, late[1])];
    for (const socket of sockets) socket.send({ type: 'call_join', circleId, deviceId: newId() });
    const areOut = () => sockets.filter((socket) => socket.waiting('call_full').length > 0);
    await expect.poll(areOut, { interval: 5 }).toHaveLength(1);
    for (const socket of [his, meis]) {
      await socket.next('call_state', ({ here }) => here.length === 8);
      expect(socket.waiting('call_state').filter(({ here }) => here.length > 8)).toEqual([]);
    }
  });
});
