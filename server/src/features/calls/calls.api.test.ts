import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking } from '../../../test/test-bookings.ts';
import { bookCall, minutesFromNow } from '../../../test/test-calls.ts';
import { createMentorCircle, usePublicProfiles } from '../../../test/test-circles.ts';
import { signUpMentor, subscribe } from '../../../test/test-payments.ts';
import { newId } from '../../platform/clock.ts';

const relay = {
  TURN_URL: 'turn:127.0.0.1:3478?transport=udp',
  TURN_SECRET: 'a-secret-of-the-tests-of-calls-only',
};
const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test', ...relay });
const day = 24 * 60;

const idsOfPeople = ({ people }: { people: { id: string }[] }) =>
  people.map(({ id }) => id).toSorted();
const idsOf = (calls: { sessionId: string }[]) => calls.map(({ sessionId }) => sessionId);

describe('a call', () => {
  it('does not exist for others, not even the administrator', async () => {
    const { sessionId } = await bookCall(app());
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    for (const person of [await signUp(app()), admin]) {
      const { status, body } = await person.get(`/api/calls/${sessionId}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
      expect((await person.get('/api/calls?when=upcoming')).body).toEqual([]);
    }
  });

  it('does not exist for other sessions or before a time is chosen', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'basic');
    const unlock = await mentee.post('/api/sessions', { mentorProfileId: mentor.profileId });
    const startsAt = minutesFromNow(app(), 0);
    const others = [
      unlock.body.id,
      await addBooking(app(), mentor, mentee),
      await addBooking(app(), mentor, mentee, { type: 'in_person', startsAt }),
      await addBooking(app(), mentor, mentee, { type: 'messaging', startsAt }),
    ];
    for (const id of others) expect((await mentee.get(`/api/calls/${id}`)).status).toBe(404);
  });

  it('lists no servers unless it is open', async () => {
    const states = [
      ['early', await bookCall(app(), 11)],
      ['over', await bookCall(app(), -75)],
      ['cancelled', await bookCall(app(), 0, { status: 'cancelled' })],
      ['requested', await bookCall(app(), 5, { acceptBy: minutesFromNow(app(), 5) })],
      ['reported', await bookCall(app(), 5, { acceptBy: minutesFromNow(app(), 5) })],
    ] as const;
    await app().owner.$client.query(
      `UPDATE sessions SET reported_at = now(), reported_by = 'mentee', due_at = NULL WHERE id = $1`,
      [states[4][1].sessionId],
    );
    for (const [state, { mentee, sessionId }] of states) {
      const { status, body } = await mentee.get(`/api/calls/${sessionId}`);
      expect([status, body.state, body.iceServers]).toEqual([200, state, []]);
    }
  });

  it('gives both people credentials that are valid for an hour while it is open', async () => {
    const { mentor, mentee, sessionId } = await bookCall(app(), 10);
    for (const [person, other] of [
      [mentor, mentee],
      [mentee, mentor],
    ] as const) {
      const { body } = await person.get(`/api/calls/${sessionId}`);
      expect(body).toMatchObject({
        sessionId,
        kind: 'video',
        state: 'open',
        other: { id: other.user.id },
        startsAt: minutesFromNow(app(), 10).toISOString(),
        opensAt: minutesFromNow(app(), 0).toISOString(),
        closesAt: minutesFromNow(app(), 85).toISOString(),
      });
      const [server] = body.iceServers;
      expect(server.urls).toEqual([relay.TURN_URL]);
      const [expiresAt, userId] = server.username.split(':');
      expect(userId).toBe(person.user.id);
      expect(Number(expiresAt)).toBe(Math.floor(minutesFromNow(app(), 60).getTime() / 1000));
    }
    const { mentee: caller, sessionId: phone } = await bookCall(app(), 0, { type: 'phone_call' });
    expect((await caller.get(`/api/calls/${phone}`)).body.kind).toBe('phone');
  });
});

describe('the lists of calls', () => {
  it('refuse unknown lists, cursors from the other list, and spans that are too long', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    for (let index = 0; index < 51; index += 1) {
      await addBooking(app(), mentor, mentee, {
        startsAt: minutesFromNow(app(), -60 * (2 + index)),
      });
    }
    const first = await mentee.get('/api/calls?when=past');
    const cursor = first.headers['x-next-cursor'];
    for (const [query, field] of [
      ['', 'when'],
      ['?when=now', 'when'],
      [`?when=upcoming&cursor=${cursor}`, 'cursor'],
      ['/between?since=2026-11-01T00:00:00Z&until=2027-01-03T00:00:00Z', 'until'],
      ['/between?since=2026-11-02T00:00:00Z&until=2026-11-01T00:00:00Z', 'until'],
    ]) {
      const { status, body } = await mentee.get(`/api/calls${query}`);
      expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, [field]]);
    }
    const second = await mentee.get(`/api/calls?when=past&cursor=${cursor}`);
    expect([first.body.length, second.body.length]).toEqual([50, 1]);
    expect(new Set(idsOf([...first.body, ...second.body])).size).toBe(51);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });

  it('list a call as upcoming for both people while it can be joined, even if it was completed', async () => {
    const { mentor, mentee, sessionId: first } = await bookCall(app(), -70);
    const add = (minutes: number) =>
      addBooking(app(), mentor, mentee, { startsAt: minutesFromNow(app(), minutes) });
    const second = await add(-10);
    const closed = await add(-135);
    expect((await mentee.post(`/api/sessions/${second}/complete`)).status).toBe(200);
    for (const person of [mentor, mentee]) {
      const list = async (query: string) => idsOf((await person.get(`/api/calls${query}`)).body);
      expect(await list('?when=upcoming')).toEqual([first, second]);
      expect(await list('?when=past')).toEqual([closed]);
      for (const id of [first, second]) {
        expect((await person.get(`/api/calls/${id}`)).body.state).toBe('open');
        expect((await person.get(`/api/sessions/${id}`)).body.can.call).toBe(true);
      }
    }
    app().clock.advance(10 * 60_000);
    expect(idsOf((await mentee.get('/api/calls?when=upcoming')).body)).toEqual([second]);
  });

  it('list a call that was completed before it began as past, even at its scheduled time', async () => {
    const { mentee, sessionId } = await bookCall(app(), 5, { status: 'completed' });
    for (const minutes of [0, 6]) {
      app().clock.advance(minutes * 60_000);
      expect(idsOf((await mentee.get('/api/calls?when=upcoming')).body)).toEqual([]);
      expect(idsOf((await mentee.get('/api/calls?when=past')).body)).toEqual([sessionId]);
    }
  });

  it('contain the calls in both roles that are not cancelled, in order', async () => {
    const { mentor, mentee, sessionId: soon } = await bookCall(app(), day);
    const other = await signUpMentor(app());
    const add = (minutes: number, fields: Parameters<typeof addBooking>[3] = {}) =>
      addBooking(app(), other, mentor, { startsAt: minutesFromNow(app(), minutes), ...fields });
    const running = await add(-30);
    const later = await add(40 * day, { type: 'phone_call' });
    const past = await add(-3 * day, { status: 'completed' });
    const unconfirmed = await add(-2 * day);
    const confirmedEarly = await add(2 * day, { status: 'completed' });
    await add(day, { type: 'in_person' });
    await add(day, { type: 'messaging' });
    await add(day, { status: 'cancelled' });
    const list = async (query: string) => idsOf((await mentor.get(`/api/calls${query}`)).body);
    expect(await list('?when=upcoming')).toEqual([running, soon, later]);
    expect(await list('?when=past')).toEqual([confirmedEarly, unconfirmed, past]);
    const since = minutesFromNow(app(), -2 * day - 1).toISOString();
    const until = minutesFromNow(app(), day).toISOString();
    expect(await list(`/between?since=${since}&until=${until}`)).toEqual([unconfirmed, running]);
    expect(idsOf((await mentee.get('/api/calls?when=upcoming')).body)).toEqual([soon]);
  });
});

describe('a circle’s call', () => {
  it('does not exist for others, and lists its people and servers for those in the circle', async () => {
    const profiles = usePublicProfiles(app());
    const { mentor, ana, mei, circleId, anasId, path } = await createMentorCircle(app(), profiles);
    const call = `/api/circle-calls/${circleId}`;
    expect((await (await signUp(app())).get(call)).status).toBe(404);
    expect((await mentor.get(`/api/circle-calls/${newId()}`)).status).toBe(404);
    const { body } = await ana.get(call);
    expect(body).toMatchObject({ circleId, kind: 'mentor_circle', name: 'Growth circle' });
    expect(idsOfPeople(body)).toEqual([mentor, ana, mei].map(({ user }) => user.id).toSorted());
    expect([body.canJoin, body.iceServers[0].username]).toEqual([
      true,
      expect.stringContaining(ana.user.id),
    ]);
    await mentor.delete(`${path}/members/${anasId}`);
    expect((await ana.get(call)).status).toBe(404);
    await app().context.db.$client.query(
      "UPDATE conversations SET write_until = '2026-01-01' WHERE id = $1",
      [circleId],
    );
    expect((await mei.get(call)).body).toMatchObject({ canJoin: false, iceServers: [] });
  });
});
