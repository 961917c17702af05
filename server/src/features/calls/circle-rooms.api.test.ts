import { beforeAll, describe, expect, it } from 'vitest';
import { startStopwatch } from '../../../test/stopwatch.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { joinCircleCall, seeDevice, seePeople } from '../../../test/test-calls.ts';
import {
  addMember,
  createMentorCircle,
  plantParticipant,
  signUpPublic,
  usePublicProfiles,
} from '../../../test/test-circles.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { newId } from '../../platform/clock.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
let profiles: ReturnType<typeof usePublicProfiles>;
beforeAll(() => {
  profiles = usePublicProfiles(app());
});

const createCircle = () => createMentorCircle(app(), profiles);

/** Starts a circle's call with its mentor and two mentees. */
const startCall = async () => {
  const circle = await createCircle();
  const { mentor, ana, mei, circleId } = circle;
  const his = await joinCircleCall(app(), mentor, circleId);
  const anas = await joinCircleCall(app(), ana, circleId);
  const meis = await joinCircleCall(app(), mei, circleId);
  for (const socket of [his, anas]) await seeDevice(socket, meis);
  return { ...circle, his, anas, meis };
};

const endWriting = (circleId: string) =>
  app().context.db.$client.query(
    "UPDATE conversations SET write_until = '2026-01-01' WHERE id = $1",
    [circleId],
  );

describe('joining and watching a circle’s call', () => {
  it('are refused to others and former members, and without a circle', async () => {
    const { mentor, ana, anasId, path, circleId } = await createCircle();
    await mentor.delete(`${path}/members/${anasId}`);
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    for (const [person, id] of [
      [await signUp(app()), circleId],
      [admin, circleId],
      [ana, circleId],
      [mentor, newId()],
    ] as const) {
      const socket = await openSocket(app(), person);
      for (const frame of [
        { type: 'call_join', circleId: id, deviceId: newId() },
        { type: 'call_watch', circleId: id },
      ]) {
        socket.send(frame);
        expect(await socket.next('error')).toMatchObject({ code: 'not_found' });
      }
      expect(socket.waiting('call_state')).toEqual([]);
    }
  });

  it('are refused with two addresses, with none, and with an invalid id', async () => {
    const { mentor, circleId } = await createCircle();
    const socket = await openSocket(app(), mentor);
    const deviceId = newId();
    for (const frame of [
      { type: 'call_join', circleId, sessionId: newId(), deviceId },
      { type: 'call_join', deviceId },
      { type: 'call_join', circleId: 'circle', deviceId },
      { type: 'call_join', circleId },
      { type: 'call_signal', circleId, signal: 'to nobody' },
      { type: 'call_leave' },
      { type: 'call_watch', sessionId: newId() },
    ]) {
      socket.send(frame);
      expect(await socket.next('error')).toMatchObject({ code: 'invalid' });
    }
  });

  it('allow watching, but not joining, in a read-only circle', async () => {
    const { ana, circleId } = await createCircle();
    await endWriting(circleId);
    const socket = await openSocket(app(), ana);
    socket.send({ type: 'call_join', circleId, deviceId: newId() });
    expect(await socket.next('error')).toMatchObject({ code: 'read_only' });
    socket.send({ type: 'call_watch', circleId });
    expect(await socket.next('call_state')).toMatchObject({ circleId, here: [] });
  });

  it('let those who only watch see who comes and goes', async () => {
    const { mentor, ana, mei, circleId } = await createCircle();
    const watching = await openSocket(app(), mei);
    watching.send({ type: 'call_watch', circleId });
    expect(await watching.next('call_state')).toMatchObject({ here: [] });
    const his = await joinCircleCall(app(), mentor, circleId);
    const anas = await joinCircleCall(app(), ana, circleId);
    await seePeople(watching, [his, anas]);
    his.send({ type: 'call_signal', circleId, to: mei.user.id, signal: 'you only watch' });
    expect(await his.next('error')).toMatchObject({ code: 'not_found' });
    his.send({ type: 'call_leave', circleId });
    await seePeople(watching, [anas], mentor.user.id);
    const late = await openSocket(app(), mentor);
    late.send({ type: 'call_watch', circleId });
    await seePeople(late, [anas]);
    watching.send({ type: 'call_unwatch', circleId });
    anas.send({ type: 'call_leave', circleId });
    await seePeople(late, [], ana.user.id);
    expect(watching.waiting('call_state').filter(({ here }) => here.length === 0)).toEqual([]);
  });
});

describe('a circle’s call', () => {
  it('refuses signals to oneself, and to and from people outside the call', async () => {
    const { circleId, his, anas, meis } = await startCall();
    const other = await startCall();
    const stranger = await signUp(app());
    meis.send({ type: 'call_leave', circleId });
    await seePeople(anas, [his, anas], meis.userId);
    for (const to of [anas.userId, meis.userId, other.meis.userId, stranger.user.id, newId()]) {
      anas.send({ type: 'call_signal', circleId, to, signal: 'forged' });
      expect(await anas.next('error')).toMatchObject({ code: 'not_found' });
    }
    for (const outside of [await openSocket(app(), stranger), meis, other.anas]) {
      outside.send({ type: 'call_signal', circleId, to: anas.userId, signal: 'forged' });
      expect(await outside.next('error')).toMatchObject({ code: 'not_found' });
    }
    for (const socket of [his, anas, meis, other.meis]) {
      expect(socket.waiting('call_signal')).toEqual([]);
    }
  });

  it('passes each signal only to its recipient', async () => {
    const { circleId, his, anas, meis } = await startCall();
    anas.send({ type: 'call_signal', circleId, to: meis.userId, signal: 'for Mei' });
    expect(await meis.next('call_signal')).toEqual({
      type: 'call_signal',
      circleId,
      userId: anas.userId,
      deviceId: anas.deviceId,
      signal: 'for Mei',
    });
    for (const socket of [his, anas]) {
      socket.send({ type: 'ping' });
      await socket.next('pong');
      expect(socket.waiting('call_signal')).toEqual([]);
    }
  });

  it('continues for the others when somebody switches to another device', async () => {
    const { ana, circleId, his, anas, meis } = await startCall();
    const second = await joinCircleCall(app(), ana, circleId);
    expect(await anas.next('call_taken_over')).toEqual({ type: 'call_taken_over', circleId });
    for (const socket of [his, meis]) await seePeople(socket, [his, meis, second]);
  });

  it('has eight places: the ninth person learns that it is full, and nobody else notices', async () => {
    const { mentor, ana, mei, circleId } = await createCircle();
    const people = [mentor, ana, mei];
    while (people.length < 8) {
      const person = await signUpPublic(app(), profiles);
      await addMember(mentor, '/api/circles', circleId, person);
      people.push(person);
    }
    const devices = [];
    for (const person of people) devices.push(await joinCircleCall(app(), person, circleId));
    const [first, last] = [devices[0], devices[7]];
    if (!first || !last) throw new Error('Nobody is in the call');
    await seePeople(first, devices);
    const ninth = await signUp(app());
    await plantParticipant(app(), circleId, ninth);
    const socket = await openSocket(app(), ninth);
    const join = { type: 'call_join', circleId, deviceId: newId() };
    socket.send(join);
    expect(await socket.next('call_full')).toEqual({ type: 'call_full', circleId });
    first.send({ type: 'ping' });
    await first.next('pong');
    expect(JSON.stringify(first.waiting('call_state'))).not.toContain(ninth.user.id);
    socket.send({ type: 'call_signal', circleId, to: first.userId, signal: 'let me in' });
    expect(await socket.next('error')).toMatchObject({ code: 'not_found' });
    // A person who rejoins keeps their place.
    const again = await joinCircleCall(app(), mentor, circleId);
    await seePeople(last, [...devices.slice(1), again]);
    last.send({ type: 'call_leave', circleId });
    await seePeople(again, [...devices.slice(1, 7), again], last.userId);
    socket.send(join);
    const here = [...devices.slice(1, 7), again, { ...join, userId: ninth.user.id }];
    await seePeople(socket, here);
  });

  it.each([
    [
      'is removed from the circle',
      async ({ mentor, path, meisId }: Awaited<ReturnType<typeof startCall>>) => {
        expect((await mentor.delete(`${path}/members/${meisId}`)).status).toBe(204);
      },
    ],
    [
      'is removed without any event',
      async ({ mei, circleId }: Awaited<ReturnType<typeof startCall>>) => {
        await app().context.db.$client.query(
          'DELETE FROM conversation_participants WHERE conversation_id = $1 AND user_id = $2',
          [circleId, mei.user.id],
        );
      },
    ],
  ])('ends within a second for somebody who %s, and continues for the others', async (_, end) => {
    const call = await startCall();
    const { circleId, his, anas, meis } = call;
    const watching = await openSocket(app(), call.mei);
    watching.send({ type: 'call_watch', circleId });
    await seePeople(watching, [his, anas, meis]);
    await end(call);
    const elapsedMs = startStopwatch(app());
    for (const socket of [meis, watching]) {
      expect(await socket.next('call_closed')).toEqual({ type: 'call_closed', circleId });
    }
    for (const socket of [his, anas]) {
      await seePeople(socket, [his, anas], meis.userId);
    }
    expect(await elapsedMs()).toBeLessThan(1000);
    meis.send({ type: 'call_signal', circleId, to: anas.userId, signal: 'one more word' });
    expect(await meis.next('error')).toMatchObject({ code: 'not_found' });
  });

  it('ends within a second for somebody whose sign-in has ended without any event', async () => {
    const { mei, his, anas, meis } = await startCall();
    await app().context.db.$client.query('DELETE FROM sign_ins WHERE user_id = $1', [mei.user.id]);
    const elapsedMs = startStopwatch(app());
    for (const socket of [his, anas]) {
      await seePeople(socket, [his, anas], meis.userId);
    }
    expect(await elapsedMs()).toBeLessThan(1000);
    // There may be no `call_closed`, because the socket may close first.
    expect(await meis.closed()).toBe(4401);
  });

  it('ends for somebody who signs out, and the others learn that it is for good', async () => {
    const { mei, his, anas, meis } = await startCall();
    expect((await mei.post('/api/logout')).status).toBe(204);
    expect(await meis.closed()).toBe(4401);
    for (const socket of [his, anas]) {
      await seePeople(socket, [his, anas], mei.user.id);
    }
  });

  it('ends within a second for everyone when the circle becomes read-only', async () => {
    const { circleId, his, anas, meis } = await startCall();
    await endWriting(circleId);
    const elapsedMs = startStopwatch(app());
    for (const socket of [his, anas, meis]) await socket.next('call_closed');
    expect(await elapsedMs()).toBeLessThan(1000);
  });
});
