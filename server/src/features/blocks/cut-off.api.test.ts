import { expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking } from '../../../test/test-bookings.ts';
import { bookCall, joinCall, minutesFromNow, seeDevice } from '../../../test/test-calls.ts';
import {
  createMenteeCircle,
  createMentorCircle,
  signUpPublic,
  usePublicProfiles,
} from '../../../test/test-circles.ts';
import { createPair } from '../../../test/test-pair.ts';
import {
  bookSession,
  payWithoutWebhook,
  signUpMentor,
  startBookingPayment,
  startPayment,
  subscribe,
} from '../../../test/test-payments.ts';
import { openSocket } from '../../../test/test-socket.ts';

const app = useTestApp();

const block = async (by: Person, { user }: Person) =>
  expect((await by.post('/api/blocks', { userId: user.id })).status).toBe(204);
const unblock = async (by: Person, { user }: Person) =>
  expect((await by.call('DELETE', `/api/blocks/${user.id}`)).status).toBe(204);
/** A pair in which either the mentee or the mentor blocks the other. */
const blockedPair = async (by: 'mentee' | 'mentor') => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  await (by === 'mentee' ? block(mentee, mentor) : block(mentor, mentee));
  return { mentor, mentee };
};
const bothWays = ['mentee', 'mentor'] as const;

it.each(bothWays)(
  'during a block by the %s, the mentee can neither unlock nor book',
  async (by) => {
    const { mentor, mentee } = await blockedPair(by);
    const order = { mentorProfileId: mentor.profileId };
    const call = { ...order, sessionType: 'video_call' };
    const { can } = (await mentee.get(`/api/mentors/${mentor.user.id}`)).body;
    expect(can).toEqual({ unlock: false, book: false, message: false });
    const answers = [
      await mentee.post('/api/create-payment-intent', order),
      await mentee.post('/api/create-session-payment-intent', call),
    ];
    await subscribe(app(), mentee, 'basic');
    answers.push(await mentee.post('/api/sessions', { ...order, amount: '0.00' }));
    expect(answers.map(({ body }) => body.code)).toEqual(['not_found', 'not_found', 'not_found']);
  },
);

it('refunds a payment that was started before a block', async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const unlock = await startPayment(mentee, mentor.profileId);
  const booking = await startBookingPayment(mentee, mentor.profileId);
  await block(mentor, mentee);
  for (const { paymentIntentId } of [unlock, booking]) {
    await payWithoutWebhook(app(), paymentIntentId);
  }
  const order = { mentorProfileId: mentor.profileId };
  const unlocked = await mentee.post('/api/sessions', {
    ...order,
    stripePaymentIntentId: unlock.paymentIntentId,
    amount: unlock.amount,
  });
  const booked = await mentee.post('/api/sessions/book', {
    ...order,
    sessionType: 'video_call',
    stripePaymentIntentId: booking.paymentIntentId,
    amount: booking.amount,
  });
  expect([unlocked.body.code, booked.body.code]).toEqual(['not_found', 'not_found']);
  const payments: { status: string }[] = (await mentee.get('/api/payments')).body;
  expect(payments.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
});

it('refunds a payment for a contact that a plan had unlocked, once the plan has ended', async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const order = { mentorProfileId: mentor.profileId };
  await subscribe(app(), mentee, 'basic');
  expect((await mentee.post('/api/sessions', order)).status).toBe(201);
  await subscribe(app(), mentee, 'basic', 0);
  const { paymentIntentId } = await startPayment(mentee, mentor.profileId);
  await block(mentor, mentee);
  await payWithoutWebhook(app(), paymentIntentId);
  const paid = { ...order, stripePaymentIntentId: paymentIntentId };
  const unlocked = await mentee.post('/api/sessions', paid);
  expect([unlocked.status, unlocked.body.code]).toEqual([404, 'not_found']);
  expect((await mentee.get('/api/payments')).body).toMatchObject([{ status: 'refunded' }]);
});

it('keeps a booking that was paid before the block, and lets it be cancelled', async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const { id } = await bookSession(app(), mentee, mentor.profileId);
  await block(mentee, mentor);
  const { can, status } = (await mentee.get(`/api/sessions/${id}`)).body;
  expect([status, can.write, can.book, can.cancel]).toEqual(['active', false, false, true]);
  expect((await mentee.post(`/api/sessions/${id}/cancel`)).status).toBe(200);
});

it.each(bothWays)(
  'during a block by the %s, a request can only be declined, and says so',
  async (by) => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const id = await addBooking(app(), mentor, mentee, {
      startsAt: minutesFromNow(app(), 3 * 24 * 60),
      acceptBy: minutesFromNow(app(), 2 * 24 * 60),
    });
    const canOf = async (person: Person) => (await person.get(`/api/sessions/${id}`)).body.can;
    const open = { pin: true, accept: true, decline: true, call: true };
    expect(await canOf(mentor)).toMatchObject(open);
    expect(await canOf(mentee)).toMatchObject({ ...open, accept: false, decline: false });
    await (by === 'mentee' ? block(mentee, mentor) : block(mentor, mentee));
    const closed = { pin: false, accept: false, schedule: false, call: false };
    const hasCall = async (person: Person) => (await person.get(`/api/calls/${id}`)).status === 200;
    expect([await hasCall(mentor), await hasCall(mentee)]).toEqual([false, false]);
    expect(await canOf(mentor)).toMatchObject({ ...closed, decline: true, cancel: true });
    expect(await canOf(mentee)).toMatchObject({ ...closed, decline: false, cancel: true });
    expect((await mentor.get('/api/sessions?role=mentor')).body[0].can.decline).toBe(true);
    expect((await mentor.post(`/api/sessions/${id}/decline`)).body.can.decline).toBe(false);
  },
);

it.each(bothWays)(
  'during a block by the %s, a session can’t be reopened, and says so',
  async (by) => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const { id } = await bookSession(app(), mentee, mentor.profileId);
    const isListed = async (person: Person) =>
      (await person.get(`/api/sessions/${id}`)).body.mentorProfile.isListed;
    const [blocker, blocked] = by === 'mentee' ? [mentee, mentor] : [mentor, mentee];
    await block(blocker, blocked);
    expect([await isListed(mentor), await isListed(mentee)]).toEqual([false, false]);
    await unblock(blocker, blocked);
    expect([await isListed(mentor), await isListed(mentee)]).toEqual([true, true]);
  },
);

it('ends a call for both within a second, and lets them join again after the block', async () => {
  const { mentor, mentee, sessionId } = await bookCall(app());
  const hers = await joinCall(app(), mentee, sessionId);
  const his = await joinCall(app(), mentor, sessionId);
  await seeDevice(hers, his);
  await block(mentee, mentor);
  for (const device of [hers, his]) await device.next('call_closed');
  const state = await mentor.get(`/api/calls/${sessionId}`);
  expect(state.status).toBe(404);
  expect((await mentor.get('/api/calls?when=upcoming')).body).toEqual([]);
  await unblock(mentee, mentor);
  await joinCall(app(), mentor, sessionId);
});

it('hides typing and presence from both', async () => {
  const { ana, luca, sessionId } = await createPair(app());
  const hers = await openSocket(app(), ana);
  const his = await openSocket(app(), luca);
  for (const socket of [hers, his]) {
    socket.send({ type: 'join_session', sessionId });
    await socket.next('joined');
  }
  await hers.next('presence', ({ online }) => online);
  await block(ana, luca);
  const about = ({ user }: Person) => ({ userId: user.id, online: false, lastSeenAt: null });
  const isOffline = ({ online }: { online: boolean }) => !online;
  expect(await hers.next('presence', isOffline)).toMatchObject(about(luca));
  expect(await his.next('presence', isOffline)).toMatchObject(about(ana));
  his.send({ type: 'typing', sessionId, isTyping: true });
  const again = await openSocket(app(), luca);
  again.send({ type: 'join_session', sessionId });
  await again.next('joined');
  // Answers arrive in the order of the frames.
  for (const socket of [his, again, hers]) {
    socket.send({ type: 'ping' });
    await socket.next('pong');
  }
  expect(hers.waiting().map(({ type }) => type)).not.toContain('typing');
  expect(again.waiting('presence')).toEqual([]);

  await unblock(ana, luca);
  const isOnline = ({ userId, online }: { userId: string; online: boolean }) =>
    online && userId !== ana.user.id;
  expect(await hers.next('presence', isOnline)).toMatchObject({ userId: luca.user.id });
  for (const socket of [his, again]) {
    expect(await socket.next('presence', ({ online }) => online)).toMatchObject({
      userId: ana.user.id,
    });
  }
});

it('hides from each how far the other has read', async () => {
  const { ana, luca, sessionId } = await createPair(app());
  const { seq } = (await ana.post(`/api/sessions/${sessionId}/messages`, { content: 'Hi' })).body;
  const hers = await openSocket(app(), ana);
  const his = await openSocket(app(), luca);
  await block(luca, ana);
  his.send({ type: 'read', sessionId, seq });
  his.send({ type: 'ping' });
  await his.next('pong');
  hers.send({ type: 'join_session', sessionId });
  const { readUpTo } = await hers.next('joined');
  expect(readUpTo).not.toHaveProperty(luca.user.id);
  expect(readUpTo).toHaveProperty(ana.user.id);
  const address = { kind: 'session', id: sessionId } as const;
  const opened = await app().features.conversations.thread(ana.user.id, address);
  expect(opened.readUpTo).not.toHaveProperty(luca.user.id);
});

it('hides that in a circle too, but not from its other members', async () => {
  const profiles = usePublicProfiles(app());
  const { ana, path } = await createMenteeCircle(app(), profiles);
  const [xenia, yara] = [
    await signUpPublic(app(), profiles, { firstName: 'Xenia' }),
    await signUpPublic(app(), profiles, { firstName: 'Yara' }),
  ];
  for (const { user } of [xenia, yara]) {
    expect((await ana.post(`${path}/members`, { menteeId: user.id })).status).toBeLessThan(300);
  }
  await block(ana, xenia);
  const { readUpTo } = (await ana.get(path)).body;
  expect(readUpTo).not.toHaveProperty(xenia.user.id);
  expect(readUpTo).toHaveProperty(yara.user.id);
});

it('tells open pages of both to reload the session', async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const { id: sessionId } = await bookSession(app(), mentee, mentor.profileId);
  const sockets = [await openSocket(app(), mentor), await openSocket(app(), mentee)];
  await block(mentor, mentee);
  for (const socket of sockets) {
    expect(await socket.next('session_changed')).toEqual({ type: 'session_changed', sessionId });
  }
});

it('tells open pages nothing when blocking or unblocking is repeated', async () => {
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  await bookSession(app(), mentee, mentor.profileId);
  const socket = await openSocket(app(), mentee);
  for (let time = 0; time < 3; time += 1) await block(mentor, mentee);
  for (let time = 0; time < 3; time += 1) await unblock(mentor, mentee);
  await socket.next('session_changed');
  await socket.next('session_changed');
  socket.send({ type: 'ping' });
  await socket.next('pong');
  expect(socket.waiting('session_changed')).toEqual([]);
});

it.each(bothWays)('stops others from adding both to a circle (%s)', async (by) => {
  const profiles = usePublicProfiles(app());
  const { ana, luca, path } = await createMenteeCircle(app(), profiles);
  const xenia = await signUpPublic(app(), profiles, { firstName: 'Xenia' });
  await (by === 'mentee' ? block(luca, xenia) : block(xenia, luca));
  const added = await ana.post(`${path}/members`, { menteeId: xenia.user.id });
  expect([added.status, Object.keys(added.body.errors)]).toEqual([422, ['menteeId']]);
  expect((await ana.get(`${path}/available-mentees?q=xenia`)).body).toEqual([]);
  const memberIds = [luca.user.id, xenia.user.id];
  const created = await ana.post('/api/mentee-circles', { name: 'Readers', memberIds });
  expect([created.status, Object.keys(created.body.errors)]).toEqual([422, ['memberIds']]);
});

it('stops mentors from adding someone to a circle with a person who blocks them', async () => {
  const profiles = usePublicProfiles(app());
  const { mentor, ana, circleId, path } = await createMentorCircle(app(), profiles);
  const xenia = await signUpPublic(app(), profiles, { firstName: 'Xenia' });
  await block(ana, xenia);
  const added = await mentor.post(`${path}/members`, { menteeId: xenia.user.id });
  expect([added.status, Object.keys(added.body.errors)]).toEqual([422, ['menteeId']]);
  const search = `/api/available-mentees?q=xenia&circleId=${circleId}`;
  expect((await mentor.get(search)).body).toEqual([]);
});

it('stops both from adding the other to a circle or finding them for one', async () => {
  const profiles = usePublicProfiles(app());
  const { ana, path } = await createMenteeCircle(app(), profiles);
  const blocker = await signUpPublic(app(), profiles, { firstName: 'Xenia' });
  await block(blocker, ana);
  const added = await ana.post(`${path}/members`, { menteeId: blocker.user.id });
  expect([added.status, Object.keys(added.body.errors)]).toEqual([422, ['menteeId']]);
  expect((await ana.get(`${path}/available-mentees?q=xenia`)).body).toEqual([]);
  const created = await ana.post('/api/mentee-circles', {
    name: 'Readers',
    memberIds: [blocker.user.id],
  });
  expect(created.status).toBe(422);
});

it('hides a mentor from people they block who search by description', async () => {
  const { mentor, mentee } = await blockedPair('mentor');
  await app().owner.$client.query(
    `UPDATE mentor_profiles SET title = 'Quokka psychologist' WHERE user_id = $1`,
    [mentor.user.id],
  );
  const near = async (person: Person): Promise<string[]> =>
    (await person.get('/api/mentors/near?q=quokka')).body.map(
      ({ mentor: found }: { mentor: { id: string } }) => found.id,
    );
  expect(await near(await signUp(app()))).toEqual([mentor.user.id]);
  expect(await near(mentee)).toEqual([]);
});
