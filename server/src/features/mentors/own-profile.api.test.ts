import { describe, expect, it } from 'vitest';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { addProfile, listMentors } from '../../../test/test-mentors.ts';
import { signUpMentor } from '../../../test/test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
const change = (person: Awaited<ReturnType<typeof signUp>>, body: unknown) =>
  person.call('PATCH', '/api/mentor/profile', body);

describe('changing one’s own profile fails', () => {
  it('for mentees, and without a profile', async () => {
    const mentee = await change(await signUp(app()), { title: 'Weaver' });
    expect([mentee.status, mentee.body.code]).toEqual([403, 'not_allowed']);
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    const without = await change(admin, { title: 'Weaver' });
    expect([without.status, without.body.code]).toEqual([404, 'not_found']);
    // The administrator's own profile, before and after a decision.
    const profileId = await addProfile(app(), admin.user.id, { applicationStatus: 'pending' });
    const pending = await change(admin, { title: 'Weaver' });
    expect([pending.status, pending.body.code]).toEqual([409, 'already_pending']);
    await app().context.db.$client.query(
      `UPDATE mentor_profiles SET application_status = 'rejected' WHERE id = $1`,
      [profileId],
    );
    const rejected = await change(admin, { title: 'Weaver' });
    expect([rejected.status, rejected.body.detail]).toEqual([
      409,
      'Your profile was rejected. Please apply again.',
    ]);
  });

  it('with the messages of the form', async () => {
    const mentor = await signUpMentor(app());
    const { status, body } = await change(mentor, {
      title: ' ',
      bio: '',
      expertise: ', ,',
      languages: [],
      messageRate: 0,
      callRate: 'free',
      inPersonRate: 20_000,
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        title: ['Please enter a title'],
        bio: ['Please describe yourself'],
        expertise: ['Please enter at least one area of expertise'],
        languages: ['Please enter at least one language'],
        messageRate: ['Enter an amount from 1 to 10000'],
        callRate: ['Enter an amount like 0.99'],
        inPersonRate: ['Enter an amount from 1 to 10000'],
      },
    ]);
    const noRate = await change(mentor, { acceptsInPersonMeetings: true });
    expect([noRate.status, Object.keys(noRate.body.errors)]).toEqual([422, ['inPersonRate']]);
  });
});

describe('a changed profile', () => {
  it('is visible and searchable for everybody immediately', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const { status, body } = await change(mentor, {
      title: 'Sundial maker',
      bio: 'I tell the time by shadows.',
      expertise: 'Gnomonics, Stonework',
      languages: 'Greek, English',
      messageRate: 12.5,
      callRate: '80',
      acceptsInPersonMeetings: true,
      inPersonRate: 95,
      location: 'Samos',
    });
    const profile = {
      title: 'Sundial maker',
      bio: 'I tell the time by shadows.',
      expertise: ['Gnomonics', 'Stonework'],
      languages: ['Greek', 'English'],
      messageRate: '12.50',
      callRate: '80.00',
      phoneRate: '64.00',
      acceptsInPersonMeetings: true,
      inPersonRate: '95.00',
      meetingTypes: ['message', 'video', 'in_person'],
      location: 'Samos',
    };
    expect([status, body.mentorProfile]).toEqual([200, expect.objectContaining(profile)]);
    const seen = await mentee.get(`/api/mentors/${mentor.user.id}`);
    expect(seen.body.mentorProfile).toMatchObject(profile);
    for (const q of ['sundial', 'gnomonics']) {
      const found = await listMentors(mentee, { q });
      expect(found.body.map(({ id }: { id: string }) => id)).toEqual([mentor.user.id]);
    }
    const { body: old } = await listMentors(mentee, { q: 'growth' });
    expect(old.map(({ id }: { id: string }) => id)).not.toContain(mentor.user.id);
    const near = await mentee.get('/api/mentors/near?q=shadows');
    expect(near.body).toMatchObject([{ mentor: { id: mentor.user.id } }]);
    const cheap = await listMentors(mentee, { q: 'sundial', maxRate: 12.4 });
    expect(cheap.body).toEqual([]);
  });

  it('can have its optional fields cleared', async () => {
    const mentor = await signUpMentor(app());
    await change(mentor, { acceptsInPersonMeetings: true, inPersonRate: 95, location: 'Samos' });
    const { body } = await change(mentor, { acceptsInPersonMeetings: false, location: '' });
    expect(body.mentorProfile).toMatchObject({
      acceptsInPersonMeetings: false,
      inPersonRate: null,
      location: null,
      meetingTypes: ['message', 'video'],
      messageRate: '15.00',
    });
  });

  it('can be a suspended one, which stays hidden', async () => {
    const mentor = await signUpMentor(app());
    await app().context.db.$client.query(
      'UPDATE mentor_profiles SET is_active = false WHERE id = $1',
      [mentor.profileId],
    );
    expect((await change(mentor, { title: 'Hidden dial maker' })).status).toBe(200);
    const mentee = await signUp(app());
    expect((await listMentors(mentee, { q: 'hidden dial' })).body).toEqual([]);
    expect((await mentee.get(`/api/mentors/${mentor.user.id}`)).status).toBe(404);
  });

  it('keeps the changes of two browsers that save different fields at the same time', async () => {
    const mentor = await signUpMentor(app());
    await Promise.all([change(mentor, { title: 'Weaver' }), change(mentor, { bio: 'I weave.' })]);
    const { body } = await mentor.get(`/api/mentors/user/${mentor.user.id}`);
    expect(body.mentorProfile).toMatchObject({ title: 'Weaver', bio: 'I weave.' });
  });
});
