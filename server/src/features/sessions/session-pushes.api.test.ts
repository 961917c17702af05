import { dayMs } from '@ithaca/contracts/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  payWithoutWebhook,
  sendWebhook,
  signUpMentor,
  startPayment,
  subscribe,
} from '../../../test/test-payments.ts';
import { bookSlot, signUpPair, slotIn } from '../../../test/test-slots.ts';
import { openSocket, type TestSocket } from '../../../test/test-socket.ts';

const app = useTestApp();
beforeAll(() => app().clock.set(new Date('2027-01-04T08:00:00Z')));

/** Removes the frames that have arrived. @returns their sessions */
const toldTo = async (socket: TestSocket) => {
  // Frames arrive in order, so no earlier ones are on their way.
  socket.send({ type: 'ping' });
  await socket.next('pong');
  const told = new Set<string>();
  while (socket.waiting('session_changed').length > 0)
    told.add((await socket.next('session_changed')).sessionId);
  return [...told];
};

const setUp = async (fields: object = {}) => {
  const pair = await signUpPair(app(), fields);
  const sockets = [await openSocket(app(), pair.mentor), await openSocket(app(), pair.mentee)];
  const { id } = await bookSlot(app(), pair.mentee, pair.mentorProfileId, slotIn(app(), 5, 10));
  const told = () => Promise.all(sockets.map(toldTo));
  const act = async (person: Person, action: string, body?: object) =>
    (await person.post(`/api/sessions/${id}/${action}`, body)).status;
  return { ...pair, id, told, act };
};

describe('a change of a session', () => {
  it('is pushed to nobody else, and not if it was refused', async () => {
    const stranger = await openSocket(app(), await signUp(app()));
    const { mentee, id, told, act } = await setUp();
    expect(await told()).toEqual([[id], [id]]);
    expect(await act(mentee, 'accept')).toBe(403);
    expect(await told()).toEqual([[], []]);
    expect(await toldTo(stranger)).toEqual([]);
  });

  it.each([
    ['moving', 'mentee', 'schedule', {}],
    ['accepting', 'mentor', 'accept', { confirmsByHand: true }],
    ['declining', 'mentor', 'decline', { confirmsByHand: true }],
    ['cancelling', 'mentee', 'cancel', {}],
  ] as const)('is told to both: %s', async (_what, who, action, fields) => {
    const { id, told, act, [who]: person } = await setUp(fields);
    await told();
    const body = action === 'schedule' ? { startsAt: slotIn(app(), 6, 10) } : undefined;
    expect(await act(person, action, body)).toBe(200);
    expect(await told()).toEqual([[id], [id]]);
  });

  it.each([
    ['asking to confirm', 'complete'],
    ['reporting a problem', 'report'],
  ])('is told to both after a call: %s', async (_what, action) => {
    const { mentor, id, told, act } = await setUp();
    await told();
    app().clock.set(new Date(app().clock.now().getTime() + 6 * dayMs));
    const body = action === 'report' ? { reason: 'Nobody came.' } : undefined;
    expect(await act(mentor, action, body)).toBe(200);
    expect(await told()).toEqual([[id], [id]]);
  });
});

describe('a reopened conversation', () => {
  /** A mentee whose plan unlocked a mentor and has ended; both are connected. */
  const setUpEndedPlan = async () => {
    const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
    await subscribe(app(), mentee, 'basic', 1);
    const { body } = await mentee.post('/api/sessions', { mentorProfileId: mentor.profileId });
    app().clock.advance(2 * dayMs);
    expect((await mentor.get(`/api/sessions/${body.id}`)).body.can.write).toBe(false);
    const sockets = [await openSocket(app(), mentor), await openSocket(app(), mentee)];
    return { mentor, mentee, sockets, id: body.id as string };
  };

  it('is pushed to both when the plan is active again', async () => {
    const { mentee, sockets, id } = await setUpEndedPlan();
    await subscribe(app(), mentee, 'premium');
    expect(await Promise.all(sockets.map(toldTo))).toEqual([[id], [id]]);
  });

  it('is pushed to both when the mentee has paid for the contact', async () => {
    const { mentor, mentee, sockets, id } = await setUpEndedPlan();
    const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
    await payWithoutWebhook(app(), paymentIntentId);
    await sendWebhook(app(), paymentIntentId);
    expect(await Promise.all(sockets.map(toldTo))).toEqual([[id], [id]]);
  });
});
