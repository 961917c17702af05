import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { addReview } from '../../../test/review-rows.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { createClient, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { sendApplication } from '../../../test/test-applications.ts';
import { addMentor, addProfile, listMentors } from '../../../test/test-mentors.ts';
import { createPair } from '../../../test/test-pair.ts';
import { signUpMentor, startPayment, subscribe } from '../../../test/test-payments.ts';
import { readTestShowcase } from '../../../test/test-showcase.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const unknownId = '01900000-0000-7000-8000-000000000000';

const admin = useAdministrator(app);

const suspend = async (profileId: string, reason: unknown = 'Missed three sessions.') =>
  (await admin()).post(`/api/moderation/suspend/${profileId}`, { reason });
const restore = async (profileId: string) =>
  (await admin()).post(`/api/moderation/restore/${profileId}`);

describe('administering mentors is refused', () => {
  it('to everyone but the administrator', async () => {
    const { profileId } = await addMentor(app());
    for (const [person, code] of [
      [await signUp(app()), 'not_allowed'],
      [createClient(app()), 'sign_in_needed'],
    ] as const) {
      const answers = [
        await person.get('/api/admin/mentors'),
        await person.get('/api/admin/statistics'),
        await person.post(`/api/moderation/suspend/${profileId}`, { reason: 'No.' }),
        await person.post(`/api/moderation/restore/${profileId}`),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual([code, code, code, code]);
    }
  });

  it('for profiles that are unknown or were never approved', async () => {
    const applicant = await signUp(app());
    const { profileId } = await sendApplication(applicant);
    for (const id of [unknownId, 'nothing', profileId]) {
      expect(outcomeOf(await suspend(id))).toEqual([404, 'not_found']);
      expect(outcomeOf(await restore(id))).toEqual([404, 'not_found']);
    }
  });

  it.each([null, '', ' \n ', 7, 'x'.repeat(1001)])(
    'without a usable reason to suspend (case %#)',
    async (reason) => {
      const { profileId } = await addMentor(app());
      const answer = await suspend(profileId, reason);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
      expect(outcomeOf(await restore(profileId))).toEqual([409, 'not_suspended']);
    },
  );

  it('twice in a row', async () => {
    const { profileId } = await addMentor(app());
    expect((await suspend(profileId)).status).toBe(200);
    expect(outcomeOf(await suspend(profileId))).toEqual([409, 'already_suspended']);
    expect((await restore(profileId)).status).toBe(200);
    expect(outcomeOf(await restore(profileId))).toEqual([409, 'not_suspended']);
  });

  it('with unknown values', async () => {
    for (const query of ['cursor=e30', 'status=sleeping', `q=${'x'.repeat(101)}`]) {
      expect((await (await admin()).get(`/api/admin/mentors?${query}`)).status).toBe(422);
    }
  });
});

describe('a suspension', () => {
  it('hides the profile, tells the mentor why, and can be ended', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app());
    const { profileId } = mentor;
    const suspended = await suspend(profileId, '  Missed three sessions.\n');
    expect(suspended.body).toMatchObject({
      id: mentor.user.id,
      email: mentor.email,
      mentorProfile: { id: profileId, isActive: false },
      suspension: {
        reason: 'Missed three sessions.',
        suspendedAt: app().clock.now().toISOString(),
      },
    });
    expect((await mentee.get(`/api/mentors/${mentor.user.id}`)).status).toBe(404);
    for (const where of ['', 'user/']) {
      const own = await mentor.get(`/api/mentors/${where}${mentor.user.id}`);
      expect(own.body.mentorProfile).toMatchObject({
        applicationStatus: 'approved',
        isActive: false,
      });
    }
    const mail = await readMail(app(), mentor.email);
    expect(mail.subject).toBe('Your mentor profile on Ithaca has been suspended');
    expect(mail.text).toContain('Reason: Missed three sessions.');

    const restored = await restore(profileId);
    expect(restored.body).toMatchObject({ mentorProfile: { isActive: true }, suspension: null });
    expect((await mentee.get(`/api/mentors/${mentor.user.id}`)).status).toBe(200);
    const back = await readMail(app(), mentor.email, 2);
    expect([back.subject, back.links]).toEqual([
      'Your mentor profile on Ithaca is back',
      [`${app().config.publicUrl}/mentors/${mentor.user.id}`],
    ]);
    const { id } = (await admin()).user;
    const { rows } = await app().owner.$client.query(
      'SELECT suspended_by, restored_by FROM mentor_suspensions WHERE profile_id = $1',
      [profileId],
    );
    expect(rows).toEqual([{ suspended_by: id, restored_by: id }]);
    const audited = await app().owner.$client.query(
      `SELECT kind, actor_id FROM audit_entries WHERE details ->> 'profileId' = $1 ORDER BY seq`,
      [profileId],
    );
    expect(audited.rows).toEqual([
      { kind: 'mentor.suspended', actor_id: id },
      { kind: 'mentor.restored', actor_id: id },
    ]);
  });

  it('keeps conversations open', async () => {
    const { ana, luca, sessionId } = await createPair(app());
    await suspend(await addProfile(app(), luca.user.id));
    for (const [at, person] of [ana, luca].entries()) {
      const message = { content: `Still here ${at}` };
      expect((await person.post(`/api/sessions/${sessionId}/messages`, message)).status).toBe(201);
    }
  });

  it('races: exactly one of many concurrent suspensions or restorations succeeds', async () => {
    const { profileId } = await addMentor(app());
    const times = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, call));
    for (const [call, code] of [
      [() => suspend(profileId), 'already_suspended'],
      [() => restore(profileId), 'not_suspended'],
    ] as const) {
      const outcomes = (await times(call)).map(outcomeOf);
      expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
      expect(outcomes.filter(([, refusal]) => refusal === code)).toHaveLength(7);
    }
  });

  it('wins over an unlock that is paid for at the same time, which is refunded', async () => {
    const mentor = await signUpMentor(app());
    const payer = await signUp(app());
    const { paymentIntentId, clientSecret } = await startPayment(payer, mentor.profileId);
    await suspend(mentor.profileId);
    await payer.post('/api/dev/payments/confirm', { clientSecret, card: '4242424242424242' });
    const unlock = { mentorProfileId: mentor.profileId, stripePaymentIntentId: paymentIntentId };
    expect((await payer.post('/api/sessions', unlock)).status).toBe(404);
    const { rows } = await app().owner.$client.query(
      'SELECT status FROM payment_intents WHERE id = $1',
      [paymentIntentId],
    );
    expect(rows).toEqual([{ status: 'refunded' }]);
  });
});

it.each(['pending', 'rejected', 'suspended'] as const)(
  'a mentor who is %s can’t be found anywhere',
  async (state) => {
    const title = `Unfindable ${state} sage`;
    const fields = { title, expertise: ['Technology', 'Sagacity'], firstName: 'Hidden' };
    const isSuspended = state === 'suspended';
    const mentor = await addMentor(app(), {
      ...fields,
      applicationStatus: isSuspended ? 'approved' : state,
    });
    const reviewer = await signUp(app());
    await addReview(app(), mentor, reviewer.user.id);
    if (isSuspended) await suspend(mentor.profileId);

    const viewer = await signUp(app());
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    for (const search of [{ sort: 'newest' }, { q: title }, { category: 'Technology' }] as const) {
      expect(ids((await listMentors(viewer, { ...search, limit: 100 })).body)).not.toContain(
        mentor.userId,
      );
    }
    const near = await viewer.get('/api/mentors/near?q=sagacity%20unheardof');
    expect(JSON.stringify(near.body)).not.toContain(mentor.userId);
    for (const suffix of ['', '/reviews', '/ratings']) {
      expect((await viewer.get(`/api/mentors/${mentor.userId}${suffix}`)).status).toBe(404);
    }
    expect((await viewer.get(`/api/mentors/user/${mentor.userId}`)).status).toBe(404);

    const order = { mentorProfileId: mentor.profileId };
    expect((await viewer.post('/api/create-payment-intent', order)).status).toBe(404);
    await subscribe(app(), viewer, 'premium');
    expect((await viewer.post('/api/sessions', order)).status).toBe(404);

    const showcase = await readTestShowcase(app());
    expect(JSON.stringify(showcase)).not.toContain(mentor.userId);
    expect(JSON.stringify(showcase)).not.toContain('Hidden');
  },
);
