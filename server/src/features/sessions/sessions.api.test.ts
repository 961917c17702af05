import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking } from '../../../test/test-bookings.ts';
import { signUpMentor, subscribe } from '../../../test/test-payments.ts';
import { maySee } from './sessions.policy.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

const unlock = async (mentee: Person, profileId: string) => {
  const answer = await mentee.post('/api/sessions', { mentorProfileId: profileId });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; conversationId: string };
};
const signUpSubscriber = async () => {
  const mentee = await signUp(app());
  await subscribe(app(), mentee, 'basic');
  return mentee;
};

describe('a session', () => {
  it('is visible only to its mentor and mentee, not to others or the administrator', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUpSubscriber();
    const { id } = await unlock(mentee, mentor.profileId);
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    const session = { mentorId: mentor.user.id, menteeId: mentee.user.id };
    for (const stranger of [admin, await signUp(app())]) {
      expect(maySee(stranger.user.id, session)).toBe(false);
      const answer = await stranger.get(`/api/sessions/${id}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
      expect((await stranger.get('/api/sessions')).body).toEqual([]);
    }
    for (const person of [mentor, mentee]) {
      expect(maySee(person.user.id, session)).toBe(true);
      expect((await person.get(`/api/sessions/${id}`)).body.id).toBe(id);
      expect((await person.get('/api/sessions')).body).toMatchObject([{ id }]);
    }
  });

  it('counts for its mentee, and for both as a conversation once somebody has written', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUpSubscriber();
    const nothing = { unlockedMentors: 0, completedSessions: 0, conversations: 0, reviews: 0 };
    const activityOf = async (person: Person) => (await person.get('/api/user/activity')).body;
    expect(await activityOf(mentee)).toEqual(nothing);
    const { id } = await unlock(mentee, mentor.profileId);
    expect(await activityOf(mentee)).toEqual({ ...nothing, unlockedMentors: 1 });
    await mentee.post(`/api/sessions/${id}/messages`, { content: 'Hello' });
    expect(await activityOf(mentee)).toEqual({
      ...nothing,
      unlockedMentors: 1,
      conversations: 1,
    });
    expect(await activityOf(mentor)).toEqual({ ...nothing, conversations: 1 });
  });

  it('contains the messages, the unread count and the read positions', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUpSubscriber();
    const { id } = await unlock(mentee, mentor.profileId);
    for (const content of ['Hello', 'Are you there?']) {
      expect((await mentee.post(`/api/sessions/${id}/messages`, { content })).status).toBe(201);
    }
    const shown = (await mentor.get(`/api/sessions/${id}`)).body;
    expect(shown.messages.map(({ content }: { content: string }) => content)).toEqual([
      'Hello',
      'Are you there?',
    ]);
    expect([shown.lastSeq, shown.readUpTo.mentor]).toEqual([2, 0]);
    const [item] = (await mentor.get('/api/sessions')).body;
    expect(item).toMatchObject({
      id,
      unreadCount: 2,
      lastSeq: 2,
      lastMessage: { content: 'Are you there?' },
    });
    for (const omitted of ['messages', 'pins', 'readUpTo']) {
      expect(item).not.toHaveProperty(omitted);
    }
    expect((await mentee.get('/api/sessions')).body[0].unreadCount).toBe(0);
    const [conversation] = (await mentee.get('/api/conversations')).body;
    expect(conversation).toMatchObject({ sessionId: id, title: 'Head of Growth' });
    const [ofMentor] = (await mentor.get('/api/conversations')).body;
    expect(ofMentor).toMatchObject({ sessionId: id, title: null });
  });
});

describe('when a participant deletes their account', () => {
  it('the other person keeps the session and the conversation, and sees “Deleted account”', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUpSubscriber();
    const { id } = await unlock(mentee, mentor.profileId);
    await mentee.post(`/api/sessions/${id}/messages`, { content: 'Hello' });
    const deleted = {
      id: mentee.user.id,
      firstName: 'Deleted',
      lastName: 'account',
      profileImageUrl: null,
    };
    await deleteAccount(app(), mentee.user.id);
    const shown = (await mentor.get(`/api/sessions/${id}`)).body;
    expect(shown).toMatchObject({ mentee: deleted, messages: [{ content: 'Hello' }] });
    expect((await mentor.get('/api/sessions')).body).toMatchObject([{ mentee: deleted }]);
    const [conversation] = (await mentor.get('/api/conversations')).body;
    expect(conversation).toMatchObject({ people: [deleted], online: false, lastSeenAt: null });
    const { $client } = app().context.db;
    for (const column of ['email', 'first_name', 'password_hash']) {
      const update = `UPDATE users SET ${column} = 'Penny' WHERE id = $1`;
      await expect($client.query(update, [mentee.user.id])).rejects.toThrow('users_deleted');
    }
  });
});

describe('the list of sessions', () => {
  it('refuses unknown cursors', async () => {
    const mentee = await signUp(app());
    for (const cursor of ['e30', '!!', 'bm9uc2Vuc2U']) {
      const answer = await mentee.get(`/api/sessions?cursor=${encodeURIComponent(cursor)}`);
      expect([answer.status, answer.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
    }
  });

  it('shows every session once, newest activity first, 50 a page', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUpSubscriber();
    const { id } = await unlock(mentee, mentor.profileId);
    // More sessions of the same pair and of others, as bookings will create them.
    const { $client } = app().context.db;
    await $client.query(
      `INSERT INTO sessions SELECT gen_random_uuid(), conversation_id, mentor_id, mentee_id,
         mentor_profile_id, 'booking', session_type, status, price_cents, null, null, null, null, created_at
       FROM sessions, generate_series(1, 60) WHERE id = $1`,
      [id],
    );
    const others: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      app().clock.advance(1000);
      others.push((await unlock(await signUpSubscriber(), mentor.profileId)).id);
    }
    app().clock.advance(1000);
    await mentor.post(`/api/sessions/${others[0]}/messages`, { content: 'Up again' });

    const first = await mentor.get('/api/sessions');
    expect(first.body).toHaveLength(50);
    const next = first.headers['x-next-cursor'];
    const second = await mentor.get(`/api/sessions?cursor=${next}`);
    expect(second.headers['x-next-cursor']).toBeUndefined();
    const ids = [...first.body, ...second.body].map((item) => item.id as string);
    expect(ids).toHaveLength(64);
    expect(new Set(ids).size).toBe(64);
    expect(ids.slice(0, 3)).toEqual([others[0], others[2], others[1]]);
    const two = await mentor.get('/api/sessions?limit=2');
    const more = await mentor.get(`/api/sessions?limit=2&cursor=${two.headers['x-next-cursor']}`);
    const found = [...two.body, ...more.body].map((item) => item.id);
    expect(found).toEqual(ids.slice(0, 4));
    expect((await mentee.get('/api/sessions')).body[0].conversationId).toBe(
      first.body[3].conversationId,
    );
    const stolen = await mentee.get(`/api/sessions?cursor=${next}`);
    expect([stolen.status, stolen.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
  });
});

describe('the sessions of a conversation', () => {
  it('are visible only to its two people, and not with filters of other lists', async () => {
    const mentor = await signUpMentor(app());
    const { conversationId } = await unlock(await signUpSubscriber(), mentor.profileId);
    const address = `/api/sessions?conversationId=${conversationId}`;
    expect((await (await signUp(app())).get(address)).body).toEqual([]);
    for (const filter of ['role=mentor', 'scheduled=upcoming', 'conversationId=1']) {
      const { status, body } = await mentor.get(`${address}&${filter}`);
      expect([filter, status, Object.keys(body.errors)]).toEqual([filter, 422, ['conversationId']]);
    }
  });

  it('are listed newest first, a page at a time, without those of other conversations', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUpSubscriber();
    const { conversationId, id } = await unlock(mentee, mentor.profileId);
    const other = await unlock(await signUpSubscriber(), mentor.profileId);
    const booked = [
      await addBooking(app(), mentor, mentee),
      await addBooking(app(), mentor, mentee),
    ];
    const newestFirst = [id, ...booked].toSorted().reverse();
    const list = (person: Person, page: string, conversation = conversationId) =>
      person.get(`/api/sessions?conversationId=${conversation}${page}`);
    const idsIn = ({ body }: { body: { id: string }[] }) => body.map((item) => item.id);
    for (const person of [mentor, mentee])
      expect(idsIn(await list(person, ''))).toEqual(newestFirst);
    const first = await list(mentor, '&limit=2');
    expect(idsIn(first)).toEqual(newestFirst.slice(0, 2));
    const cursor = `&cursor=${first.headers['x-next-cursor']}`;
    const second = await list(mentor, cursor);
    expect([idsIn(second), second.headers['x-next-cursor']]).toEqual([[newestFirst[2]], undefined]);
    for (const answer of [
      await list(mentee, cursor),
      await list(mentor, cursor, other.conversationId),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
  });

  it('are read a page at a time, however many there are', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    for (let index = 0; index < 9; index += 1) await addBooking(app(), mentor, mentee);
    const [newest] = (await mentee.get('/api/sessions')).body;
    const { $client } = app().context.db;
    const sent = vi.spyOn($client, 'query');
    onTestFinished(() => sent.mockRestore());
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { body, headers } = await mentee.get(
        `/api/sessions?conversationId=${newest.conversationId}&limit=2${cursor}`,
      );
      expect(body).toHaveLength(2);
      cursor = `&cursor=${headers['x-next-cursor']}`;
    }
    const answers = await Promise.all(sent.mock.results.map(({ value }) => value));
    const statements = sent.mock.calls.map((call) => JSON.stringify(call[0]));
    const read = answers.filter((_, index) => statements[index]?.includes('from \\"sessions\\"'));
    expect(read.map(({ rowCount }) => rowCount)).toEqual([3, 3, 3]);
  });
});

describe('the sessions of a mentor', () => {
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

  it('refuse unknown filters, filters that exclude each other, and cursors of other filters', async () => {
    const mentor = await signUpMentor(app());
    for (const [query, fields] of [
      ['role=mentee', ['role']],
      ['role=mentor&status=lost', ['status']],
      ['status=active', ['status']],
      ['role=mentor&status=active&scheduled=upcoming', ['status']],
    ] as const) {
      const { status, body } = await mentor.get(`/api/sessions?${query}`);
      expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, fields]);
    }
    const mentee = await signUp(app());
    for (let index = 0; index < 51; index += 1) await addBooking(app(), mentor, mentee);
    const { headers } = await mentor.get('/api/sessions?role=mentor');
    const cursor = headers['x-next-cursor'];
    const other = await mentor.get(`/api/sessions?role=mentor&status=active&cursor=${cursor}`);
    expect([other.status, other.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
    const rest = await mentor.get(`/api/sessions?role=mentor&cursor=${cursor}`);
    expect([rest.body.length, rest.headers['x-next-cursor']]).toEqual([1, undefined]);
  });

  it('leave out those in which the person is the mentee', async () => {
    const [mentor, other] = [await signUpMentor(app()), await signUpMentor(app())];
    await subscribe(app(), mentor, 'basic');
    await unlock(mentor, other.profileId);
    const soon = { startsAt: new Date(app().clock.now().getTime() + 3_600_000) };
    await addBooking(app(), other, mentor, soon);
    expect((await mentor.get('/api/sessions?role=mentor')).body).toEqual([]);
    expect((await mentor.get('/api/sessions?role=mentor&scheduled=upcoming')).body).toEqual([]);
    const id = await addBooking(app(), mentor, other, soon);
    for (const query of ['role=mentor', 'role=mentor&scheduled=upcoming']) {
      expect(idsOf((await mentor.get(`/api/sessions?${query}`)).body)).toEqual([id]);
    }
  });

  it('are sorted by start, latest first, and can be filtered by status', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const hours = (count: number) => new Date(app().clock.now().getTime() + count * 3_600_000);
    const past = await addBooking(app(), mentor, mentee, {
      status: 'completed',
      startsAt: hours(-48),
    });
    const cancelled = await addBooking(app(), mentor, mentee, {
      status: 'cancelled',
      startsAt: hours(48),
    });
    const unscheduled = await addBooking(app(), mentor, mentee);
    const next = await addBooking(app(), mentor, mentee, { startsAt: hours(24) });
    const list = async (query: string) =>
      idsOf((await mentor.get(`/api/sessions?role=mentor${query}`)).body);
    expect(await list('')).toEqual([cancelled, next, unscheduled, past]);
    expect(await list('&status=active')).toEqual([next, unscheduled]);
    expect(await list('&status=completed')).toEqual([past]);
    expect(await list('&status=cancelled')).toEqual([cancelled]);
  });
});
