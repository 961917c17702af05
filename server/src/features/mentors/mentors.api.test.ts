import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { createClient, type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addMentor } from '../../../test/test-mentors.ts';
import { newId } from '../../platform/clock.ts';

const app = useTestApp();
let signedIn: Promise<Person> | undefined;
const viewer = () => {
  signedIn ??= signUp(app());
  return signedIn;
};

let signedInAdmin: Promise<Person> | undefined;
const administrator = () => {
  signedInAdmin ??= signUp(app(), { email: 'admin@ithaca.test' });
  return signedInAdmin;
};

const dayFromNow = (days: number) =>
  new Date(app().clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

describe('a mentor', () => {
  it('is visible to signed-in users only', async () => {
    const { userId } = await addMentor(app());
    for (const path of ['', `/${userId}`, `/${userId}/reviews`]) {
      expect((await createClient(app()).get(`/api/mentors${path}`)).status).toBe(401);
    }
  });

  it.each(['nobody', newId()])('is not found by the id %s', async (id) => {
    expect((await (await viewer()).get(`/api/mentors/${id}`)).status).toBe(404);
  });

  it.each([
    ['pending', { applicationStatus: 'pending' as const }],
    ['rejected', { applicationStatus: 'rejected' as const, rejectionReason: 'Too vague' }],
    ['inactive', { isActive: false }],
  ])('is visible to its owner and the administrator only while %s', async (_, fields) => {
    const owner = await signUp(app());
    const mentor = await addMentor(app(), { ...fields, title: 'Cryptozoologist' });
    await app().context.db.$client.query('UPDATE mentor_profiles SET user_id = $1 WHERE id = $2', [
      owner.user.id,
      mentor.profileId,
    ]);
    const path = `/api/mentors/${owner.user.id}`;
    expect((await (await viewer()).get(path)).status).toBe(404);
    expect((await (await viewer()).get(`${path}/reviews`)).status).toBe(404);
    const list = await owner.get('/api/mentors?q=cryptozoologist');
    expect([list.body, list.headers['x-total-count']]).toEqual([[], '0']);
    const own = await owner.get(path);
    expect([own.status, own.body.mentorProfile.title]).toEqual([200, 'Cryptozoologist']);
    expect(own.body.can).toEqual({ unlock: false, book: false, message: false });
    const admin = await administrator();
    const seen = await admin.get(path);
    expect([seen.status, seen.body.can.unlock]).toEqual([200, false]);
  });

  it('is also found by the profile’s id, unless hidden', async () => {
    const { userId, profileId } = await addMentor(app());
    const hidden = await addMentor(app(), { isActive: false });
    const client = await viewer();
    expect((await client.get(`/api/mentors/${hidden.profileId}`)).status).toBe(404);
    expect((await client.get(`/api/mentors/${profileId}`)).body.id).toBe(userId);
  });

  it('is returned with exactly the fields of the contract', async () => {
    const { userId, profileId } = await addMentor(app(), {
      firstName: 'Luca',
      lastName: 'Conti',
      title: 'Head of Growth',
      expertise: ['Marketing', 'SEO'],
      callRateCents: 7499,
      inPersonRateCents: 11_050,
      acceptsInPerson: true,
      location: 'Milan',
      company: 'Secret & Co',
    });
    const { status, body } = await (await viewer()).get(`/api/mentors/${userId}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: userId,
      firstName: 'Luca',
      lastName: 'Conti',
      profileImageUrl: null,
      mentorProfile: {
        id: profileId,
        title: 'Head of Growth',
        bio: 'Glad to help.',
        expertise: ['Marketing', 'SEO'],
        rating: null,
        reviewCount: 0,
        completedSessions: 0,
        messageRate: '15.00',
        callRate: '74.99',
        phoneRate: '59.99',
        inPersonRate: '110.50',
        acceptsInPersonMeetings: true,
        location: 'Milan',
        languages: ['English'],
        responseTime: '24h',
        measuredReplyMinutes: null,
        meetingTypes: ['message', 'video'],
        awayUntil: null,
        nextSlot: null,
        applicationStatus: 'approved',
        isActive: true,
        createdAt: app().clock.now().toISOString(),
      },
      can: { unlock: true, book: true, message: false },
      sessionId: null,
    });
    const list = await (await viewer()).get('/api/mentors?q=luca%20conti');
    expect(list.body).toEqual([body]);
  });

  it('is away from the first day of absence until the day of return', async () => {
    const dates = [
      { awayFrom: dayFromNow(-1), awayUntil: dayFromNow(3) },
      { awayFrom: null, awayUntil: dayFromNow(1) },
      { awayFrom: dayFromNow(2), awayUntil: dayFromNow(3) },
      { awayFrom: dayFromNow(-3), awayUntil: dayFromNow(0) },
    ];
    const shown = [];
    for (const away of dates) {
      const { userId } = await addMentor(app(), away);
      shown.push(
        (await (await viewer()).get(`/api/mentors/${userId}`)).body.mentorProfile.awayUntil,
      );
    }
    expect(shown).toEqual([dayFromNow(3), dayFromNow(1), null, null]);
  });

  it('has an arithmetic mean rounded to one decimal', async () => {
    const { userId } = await addMentor(app(), { ratingSum: 5 + 4 + 4, reviewCount: 3 });
    const { mentorProfile } = (await (await viewer()).get(`/api/mentors/${userId}`)).body;
    expect(mentorProfile).toMatchObject({ rating: '4.3', reviewCount: 3 });
  });
});
