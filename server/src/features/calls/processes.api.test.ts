import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bookCall, joinCall, seeDevice, seeNobody } from '../../../test/test-calls.ts';
import { type Store, startTwoProcesses, stores } from '../../../test/test-processes.ts';
import { leaseMs, renewEveryMs } from '../../platform/presence/presence-registry.ts';

/** Starts a call with the mentee on the first process and the mentor on the second. */
const startCall = async (store: Store) => {
  const processes = await startTwoProcesses({}, { store });
  const { first, second } = processes;
  const { mentor, mentee, sessionId } = await bookCall(first);
  const hers = await joinCall(first, mentee, sessionId);
  const his = await joinCall(second, mentor, sessionId);
  await seeDevice(his, hers);
  await seeDevice(hers, his);
  return { ...processes, mentor, mentee, sessionId, hers, his };
};

describe.each(stores)('with state in %s', (store) => {
  it('connects people on two processes', async () => {
    const { sessionId, hers, his } = await startCall(store);
    hers.send({ type: 'call_signal', sessionId, to: his.userId, signal: 'offer' });
    expect(await his.next('call_signal')).toMatchObject({ signal: 'offer' });
    his.send({ type: 'call_signal', sessionId, to: hers.userId, signal: 'answer' });
    expect(await hers.next('call_signal')).toMatchObject({ signal: 'answer' });
    his.send({ type: 'call_leave', sessionId });
    await seeNobody(hers);
  });

  it('lets a device on another process take over', async () => {
    const { first, mentor, sessionId, hers, his } = await startCall(store);
    first.clock.advance(1);
    const second = await joinCall(first, mentor, sessionId);
    expect(await his.next('call_taken_over')).toMatchObject({ sessionId });
    await seeDevice(hers, second);
    hers.send({ type: 'call_signal', sessionId, to: his.userId, signal: 'hello again' });
    expect(await second.next('call_signal')).toMatchObject({ signal: 'hello again' });
    expect(his.waiting('call_signal')).toEqual([]);
  });

  it('keeps exactly one of two devices that join at the same time', async () => {
    const { first, second } = await startTwoProcesses({}, { store });
    const { mentee, sessionId } = await bookCall(first);
    const devices = await Promise.all([
      joinCall(first, mentee, sessionId),
      joinCall(second, mentee, sessionId),
    ]);
    const isOut = () => devices.filter((device) => device.waiting('call_taken_over').length > 0);
    await expect.poll(isOut, { interval: 5 }).toHaveLength(1);
  });

  it('removes the people of a dead process from the call once its lease has expired', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { first, hers, killSecond } = await startCall(store);
    await killSecond();
    first.clock.advance(leaseMs);
    await vi.advanceTimersByTimeAsync(renewEveryMs);
    expect(await seeNobody(hers)).toMatchObject({ left: null });
  });
});
