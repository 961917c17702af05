import type { Availability } from '@ithaca/contracts/availability';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import { addMentor } from '../../../test/test-mentors.ts';
import { signUpMentor, subscribe } from '../../../test/test-payments.ts';

const app = useTestApp();
const path = '/api/mentor/availability';
// Two days before the clocks change in Berlin, where it is 13:00.
const start = new Date('2027-03-26T12:00:00Z');
beforeAll(() => app().clock.set(start));

const week: Availability = {
  timeZone: 'Europe/Berlin',
  weekly: [
    { day: 7, from: '09:00', to: '10:30' },
    { day: 1, from: '09:00', to: '10:30' },
  ],
  exceptions: [{ date: '2027-04-05' }, { date: '2027-04-06', from: '20:00', to: '24:00' }],
  noticeHours: 24,
  bufferMinutes: 15,
  confirmsByHand: true,
  vacation: null,
  meetingTypes: ['message', 'video'],
  responseTime: '2h',
};

const save = (mentor: Client, fields: object = {}) =>
  mentor.call('PUT', path, { ...week, ...fields });

describe('an availability', () => {
  it('is available only to mentors with a profile', async () => {
    const mentee = await signUp(app());
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    for (const [client, status] of [
      [createClient(app()), 401],
      [mentee, 403],
      [admin, 404],
    ] as const) {
      expect([(await client.get(path)).status, (await save(client)).status]).toEqual([
        status,
        status,
      ]);
    }
  });

  it('is refused if this mentor can’t offer it, and then nothing is saved', async () => {
    const mentor = await signUpMentor(app());
    const before = (await mentor.get(path)).body;
    const tooFar = 'Choose a date within the next year';
    for (const [fields, errors] of [
      [{ timeZone: 'Ithaca' }, { timeZone: ['Please choose a time zone'] }],
      [
        { meetingTypes: ['in_person'] },
        { meetingTypes: ['To meet in person, set a rate for it in your profile first'] },
      ],
      [
        { vacation: { from: '2027-03-01', until: '2027-03-25' } },
        { 'vacation.until': ['The last day must not be in the past'] },
      ],
      [{ vacation: { from: '2027-03-30', until: '2028-03-27' } }, { 'vacation.until': [tooFar] }],
      [{ exceptions: [{ date: '2028-03-27' }] }, { 'exceptions.0.date': [tooFar] }],
    ] as const) {
      const { status, body } = await save(mentor, fields);
      expect([status, body.errors]).toEqual([422, errors]);
    }
    expect((await mentor.get(path)).body).toEqual(before);
  });

  it('has no hours until they are set, then those that were sent, without past exceptions', async () => {
    const mentor = await signUpMentor(app());
    const { status, body } = await mentor.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ timeZone: 'UTC', weekly: [], noticeHours: 24, vacation: null });
    const saved = await save(mentor, {
      exceptions: [{ date: '2027-03-25' }, ...week.exceptions],
      responseTime: 'within 2 hours',
    });
    expect([saved.status, saved.body]).toEqual([200, week]);
    expect((await mentor.get(path)).body).toEqual(week);
  });

  it('is saved as a whole when two browsers save at once', async () => {
    const mentor = await signUpMentor(app());
    const other = { weekly: [], responseTime: '48h', meetingTypes: ['message'] };
    const answers = await Promise.all([save(mentor), save(mentor, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body)).toContainEqual((await mentor.get(path)).body);
  });

  it('changes what others see of the mentor', async () => {
    const mentor = await signUpMentor(app());
    const viewer = await signUp(app());
    await save(mentor);
    const { mentorProfile } = (await viewer.get(`/api/mentors/${mentor.user.id}`)).body;
    expect(mentorProfile).toMatchObject({ responseTime: '2h', meetingTypes: ['message', 'video'] });
  });

  it('keeps the rate for meetings in person only while they are offered', async () => {
    const mentor = await signUpMentor(app());
    await app().context.db.$client.query(
      'UPDATE mentor_profiles SET in_person_rate_cents = 9000 WHERE id = $1',
      [mentor.profileId],
    );
    const ratesAfter = async (meetingTypes: string[]) => {
      expect((await save(mentor, { meetingTypes })).status).toBe(200);
      const { mentorProfile } = (await mentor.get(`/api/mentors/${mentor.user.id}`)).body;
      return [mentorProfile.acceptsInPersonMeetings, mentorProfile.inPersonRate];
    };
    expect(await ratesAfter(['message', 'in_person'])).toEqual([true, '90.00']);
    expect(await ratesAfter(['message'])).toEqual([false, null]);
  });

  it('marks a mentor as away exactly on the days of the vacation in their time zone', async () => {
    const mentor = await signUpMentor(app());
    // 14 hours ahead of UTC.
    const vacation = { from: '2027-03-28', until: '2027-03-29' };
    await save(mentor, { timeZone: 'Pacific/Kiritimati', vacation });
    const viewer = await signUp(app());
    const seen = async (time: string) => {
      app().clock.set(new Date(time));
      const shown = (await viewer.get(`/api/mentors/${mentor.user.id}`)).body;
      const listed = (await viewer.get('/api/mentors?limit=100')).body;
      const inList = listed.find(({ id }: { id: string }) => id === mentor.user.id);
      const away = shown.mentorProfile.awayUntil;
      expect(inList.mentorProfile.awayUntil).toBe(away);
      expect([inList.can.book, shown.can.book]).toEqual([away === null, away === null]);
      return [away, (await mentor.get(path)).body.vacation];
    };
    expect(await seen('2027-03-27T09:59:59Z')).toEqual([null, vacation]);
    expect(await seen('2027-03-27T10:00:00Z')).toEqual(['2027-03-30', vacation]);
    expect(await seen('2027-03-29T09:59:59Z')).toEqual(['2027-03-30', vacation]);
    expect(await seen('2027-03-29T10:00:00Z')).toEqual([null, null]);
    app().clock.set(start);
  });
});

describe('slots', () => {
  const slotsOf = async (viewer: Client, mentorId: string, query: Record<string, string> = {}) => {
    const all = { sessionType: 'video_call', from: '2027-03-26', to: '2027-04-02', ...query };
    return viewer.get(`/api/mentors/${mentorId}/slots?${new URLSearchParams(all)}`);
  };
  const startsOf = (body: { startsAt: string }[]) => body.map(({ startsAt }) => startsAt);
  const sunday = ['2027-03-28T07:00:00.000Z', '2027-03-28T07:30:00.000Z'];
  const monday = ['2027-03-29T07:00:00.000Z', '2027-03-29T07:30:00.000Z'];

  it('require a sign-in, a mentor whom the viewer may see, a type and dates', async () => {
    const viewer = await signUp(app());
    const { userId } = await addMentor(app());
    const hidden = await addMentor(app(), { isActive: false });
    expect((await slotsOf(createClient(app()), userId)).status).toBe(401);
    for (const id of ['nobody', viewer.user.id, hidden.userId])
      expect((await slotsOf(viewer, id)).status).toBe(404);
    for (const [query, field] of [
      [{ sessionType: 'messaging' }, 'sessionType'],
      [{ from: '2027-02-30' }, 'from'],
      [{ to: '2027-03-25' }, 'to'],
      [{ to: '2027-05-27' }, 'to'],
    ] as const) {
      const { status, body } = await slotsOf(viewer, userId, query);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect((await slotsOf(viewer, userId)).body).toEqual([]);
  });

  it('are free times by the mentor’s clock, for the types the mentor offers', async () => {
    const mentor = await signUpMentor(app());
    const viewer = await signUp(app());
    await save(mentor);
    const { body, headers } = await slotsOf(viewer, mentor.user.id);
    expect(startsOf(body)).toEqual([...sunday, ...monday]);
    expect(headers['x-time-zone']).toBe((await mentor.get(path)).body.timeZone);
    expect(body[0]).toEqual({ startsAt: sunday[0], endsAt: '2027-03-28T08:00:00.000Z' });
    expect((await slotsOf(viewer, mentor.user.id, { sessionType: 'phone_call' })).body).toEqual([]);
    // There are none in the past or in later years, whatever dates are requested.
    for (const day of ['1999-12-31', '2999-12-31'])
      expect((await slotsOf(viewer, mentor.user.id, { from: day, to: day })).body).toEqual([]);
  });

  it('leave out active appointments with their buffer, and vacations', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    await subscribe(app(), mentee, 'basic');
    const unlocked = await mentee.post('/api/sessions', { mentorProfileId: mentor.profileId });
    const book = (startsAt: string, status: string) =>
      app().context.db.$client.query(
        `INSERT INTO sessions (id, conversation_id, mentor_id, mentee_id, mentor_profile_id, origin,
           session_type, status, price_cents, starts_at, ends_at, settled_at, settlement_reason,
           created_at)
         SELECT gen_random_uuid(), conversation_id, mentor_id, mentee_id, mentor_profile_id, 'booking',
           'phone_call', $2, 0, $3::timestamptz, $3::timestamptz + interval '15 minutes',
           CASE WHEN $2 <> 'active' THEN created_at END,
           CASE WHEN $2 <> 'active' THEN 'cancelled_by_mentor' END, created_at
         FROM sessions WHERE id = $1`,
        [unlocked.body.id, status, startsAt],
      );
    await save(mentor);
    // Ends 15 minutes before the first slot on Sunday; overlaps the buffer of the second on Monday.
    await book('2027-03-28T06:30:00Z', 'active');
    await book('2027-03-28T07:30:00Z', 'cancelled');
    await book('2027-03-29T08:40:00Z', 'active');
    const starts = async () => startsOf((await slotsOf(mentee, mentor.user.id)).body);
    expect(await starts()).toEqual([...sunday, monday[0]]);
    await save(mentor, { vacation: { from: '2027-03-28', until: '2027-03-28' } });
    expect(await starts()).toEqual([monday[0]]);
    // The vacation has already begun.
    await save(mentor, { vacation: { from: '2027-03-26', until: '2027-03-28' } });
    expect(await starts()).toEqual([]);
  });
});
