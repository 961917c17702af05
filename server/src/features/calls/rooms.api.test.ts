import { limits } from '@ithaca/contracts/limits';
import { describe, expect, it } from 'vitest';
import { startStopwatch } from '../../../test/stopwatch.ts';
import { signUp, startTestApp, useTestApp } from '../../../test/test-app.ts';
import {
  bookCall,
  hasDevice,
  joinCall,
  minutesFromNow,
  seeDevice,
  seeNobody,
} from '../../../test/test-calls.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { newId } from '../../platform/clock.ts';

const app = useTestApp();

const joinFrame = (sessionId: string) => ({ type: 'call_join', sessionId, deviceId: newId() });

/** Starts a call that both have joined. */
const startCall = async () => {
  const { mentor, mentee, sessionId } = await bookCall(app());
  const hers = await joinCall(app(), mentee, sessionId);
  const his = await joinCall(app(), mentor, sessionId);
  await seeDevice(hers, his);
  return { mentor, mentee, sessionId, hers, his };
};

describe('joining a call', () => {
  it('is refused to others, and for anything but a booked call', async () => {
    const { mentee, sessionId } = await bookCall(app());
    const { sessionId: meeting } = await bookCall(app(), 0, { type: 'in_person' });
    const stranger = await openSocket(app(), await signUp(app()));
    const hers = await openSocket(app(), mentee);
    for (const [socket, id] of [
      [stranger, sessionId],
      [hers, meeting],
      [hers, newId()],
    ] as const) {
      socket.send(joinFrame(id));
      expect(await socket.next('error')).toMatchObject({ code: 'not_found' });
    }
  });

  it.each([
    ['before it opens', 11, {}],
    ['after it has closed', -75, {}],
    ['after it was cancelled', 0, { status: 'cancelled' }],
  ] as const)('is refused %s', async (_, startsIn, fields) => {
    const { mentee, sessionId } = await bookCall(app(), startsIn, fields);
    const hers = await openSocket(app(), mentee);
    hers.send(joinFrame(sessionId));
    expect(await hers.next('error')).toMatchObject({ code: 'not_open' });
  });

  it('tells both who is present, and who has left or lost the connection', async () => {
    const { mentor, mentee, sessionId, hers, his } = await startCall();
    his.send({ type: 'call_leave', sessionId });
    expect(await seeNobody(hers)).toMatchObject({ left: mentor.user.id });
    const again = await joinCall(app(), mentor, sessionId);
    const { here } = await seeDevice(hers, again);
    expect(here.map(({ userId }: { userId: string }) => userId).toSorted()).toEqual(
      [mentee.user.id, mentor.user.id].toSorted(),
    );
    again.ws.terminate();
    expect(await seeNobody(hers)).toMatchObject({ left: null });
  });

  it('with a second device removes the first from the call and notifies it', async () => {
    const { mentee, sessionId, hers, his } = await startCall();
    const second = await joinCall(app(), mentee, sessionId);
    expect(await hers.next('call_taken_over')).toMatchObject({ sessionId });
    await seeDevice(his, second);
    hers.send({ type: 'call_signal', sessionId, to: his.userId, signal: 'from the first device' });
    expect(await hers.next('error')).toMatchObject({ code: 'not_found' });
    // Leaving with the first device doesn't end the call on the second.
    hers.send({ type: 'call_leave', sessionId });
    his.send({ type: 'call_signal', sessionId, to: hers.userId, signal: 'for the second device' });
    expect(await second.next('call_signal')).toMatchObject({ signal: 'for the second device' });
    expect(hers.waiting('call_signal')).toEqual([]);
  });

  it('again with the same device replaces its lost connection', async () => {
    const { mentee, sessionId, hers, his } = await startCall();
    const socket = await openSocket(app(), mentee);
    socket.send({ type: 'call_join', sessionId, deviceId: hers.deviceId });
    await socket.next('call_state', ({ here }) => hasDevice(here, his.deviceId));
    hers.close();
    await hers.closed();
    his.send({ type: 'call_signal', sessionId, to: hers.userId, signal: 'still there?' });
    expect(await socket.next('call_signal')).toMatchObject({ signal: 'still there?' });
    expect(hers.waiting('call_taken_over')).toEqual([]);
  });
});

describe('a signal', () => {
  it('is refused before both have joined', async () => {
    const { mentor, mentee, sessionId } = await bookCall(app());
    const signal = { type: 'call_signal', sessionId, signal: 'an address' };
    const his = await openSocket(app(), mentor);
    his.send({ ...signal, to: mentee.user.id });
    expect(await his.next('error')).toMatchObject({ code: 'not_found' });
    const hers = await joinCall(app(), mentee, sessionId);
    hers.send({ ...signal, to: mentor.user.id });
    expect(await hers.next('error')).toMatchObject({ code: 'not_found' });
    his.send(joinFrame(sessionId));
    await his.next('call_state');
    expect(his.waiting('call_signal')).toEqual([]);
  });

  it('is refused to others, and if it is empty or too long', async () => {
    const { sessionId, hers, his } = await startCall();
    const stranger = await openSocket(app(), await signUp(app()));
    stranger.send({ type: 'call_signal', sessionId, to: his.userId, signal: 'let me in' });
    expect(await stranger.next('error')).toMatchObject({ code: 'not_found' });
    for (const signal of ['', 'x'.repeat(limits.callSignalMax + 1), { sdp: 'x' }]) {
      hers.send({ type: 'call_signal', sessionId, to: his.userId, signal });
      expect(await hers.next('error')).toMatchObject({ code: 'invalid' });
    }
    expect(his.waiting('call_signal')).toEqual([]);
  });

  it('reaches only the device of the other person, in order', async () => {
    const { mentor, mentee, sessionId, hers, his } = await startCall();
    const others = [await openSocket(app(), mentor), await openSocket(app(), mentee)];
    const sent = Array.from({ length: 50 }, (_, index) => `signal ${index}`);
    for (const signal of sent)
      hers.send({ type: 'call_signal', sessionId, to: his.userId, signal });
    await his.next('call_signal', ({ signal }) => signal === sent.at(-1));
    expect(his.waiting('call_signal')).toEqual(
      sent.slice(0, -1).map((signal) => ({
        type: 'call_signal',
        sessionId,
        userId: hers.userId,
        deviceId: hers.deviceId,
        signal,
      })),
    );
    for (const socket of [...others, hers]) expect(socket.waiting('call_signal')).toEqual([]);
  });

  it('is refused beyond the rate limit', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { mentee, sessionId } = await bookCall(limited);
      const hers = await joinCall(limited, mentee, sessionId);
      for (let index = 0; index < 201; index += 1) {
        hers.send({ type: 'call_signal', sessionId, to: hers.userId, signal: 'again' });
      }
      expect(await hers.next('error', ({ code }) => code !== 'not_found')).toMatchObject({
        code: 'rate_limited',
      });
    } finally {
      await limited.close();
    }
  });
});

describe('a call in progress', () => {
  it.each([
    [
      'is cancelled',
      async (sessionId: string) => {
        await app().context.db.$client.query(
          `UPDATE sessions SET status = 'cancelled', settled_at = created_at,
           settlement_reason = 'cancelled_by_mentor' WHERE id = $1`,
          [sessionId],
        );
      },
    ],
    ['closes', async () => app().clock.advance(76 * 60_000)],
    [
      'is moved',
      async (sessionId: string) => {
        const startsAt = minutesFromNow(app(), 60);
        await app().context.db.$client.query(
          `UPDATE sessions SET starts_at = $2, ends_at = $3 WHERE id = $1`,
          [sessionId, startsAt, minutesFromNow(app(), 120)],
        );
      },
    ],
  ])('ends for both within a second when it %s', async (_, change) => {
    const { sessionId, hers, his } = await startCall();
    await change(sessionId);
    const elapsedMs = startStopwatch(app());
    for (const socket of [hers, his]) {
      expect(await socket.next('call_closed')).toEqual({ type: 'call_closed', sessionId });
    }
    expect(await elapsedMs()).toBeLessThan(1000);
    hers.send({ type: 'call_signal', sessionId, to: his.userId, signal: 'one more word' });
    expect(await hers.next('error')).toMatchObject({ code: 'not_found' });
  });

  it('continues when the mentee confirms that the session is complete', async () => {
    const { mentee, sessionId, hers, his } = await startCall();
    expect((await mentee.post(`/api/sessions/${sessionId}/complete`)).status).toBe(200);
    const again = await joinCall(app(), mentee, sessionId);
    await seeDevice(his, again);
    expect(hers.waiting('call_closed')).toEqual([]);
  });

  it('ends for somebody who signs out', async () => {
    const { mentor, hers, his } = await startCall();
    expect((await mentor.post('/api/logout')).status).toBe(204);
    expect(await his.closed()).toBe(4401);
    await seeNobody(hers);
  });
});
