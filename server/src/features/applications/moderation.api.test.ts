import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import {
  type Client,
  createClient,
  readMail,
  signUp,
  testPassword,
  useTestApp,
} from '../../../test/test-app.ts';
import { applicationOf, profileForm, sendApplication } from '../../../test/test-applications.ts';
import { addMentor, listMentors } from '../../../test/test-mentors.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
const unknownId = '01900000-0000-7000-8000-000000000000';
const queuePath = '/api/moderation/pending-applications';

let administrator: Promise<Client> | undefined;
/** Signs up the administrator when the first test needs them. */
const admin = () => {
  administrator ??= signUp(app(), { email: 'admin@ithaca.test' });
  return administrator;
};

const approve = async (profileId: string) =>
  (await admin()).post(`/api/moderation/approve/${profileId}`);
const reject = async (profileId: string, reason: unknown = 'The CV is not readable.') =>
  (await admin()).post(`/api/moderation/reject/${profileId}`, { reason });
const documentStatus = async (id: string) =>
  (await (await admin()).get(`/api/uploads/${id}`)).status;

describe('moderation is refused', () => {
  it('to everyone but the administrator', async () => {
    const ana = await signUp(app());
    const { profileId } = await sendApplication(ana);
    for (const [person, code] of [
      [ana, 'not_allowed'],
      [createClient(app()), 'sign_in_needed'],
    ] as const) {
      const answers = [
        await person.get(queuePath),
        await person.get('/api/moderation/counters'),
        await person.post(`/api/moderation/approve/${profileId}`),
        await person.post(`/api/moderation/reject/${profileId}`, { reason: 'No.' }),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual([code, code, code, code]);
    }
  });

  it('for an unknown profile', async () => {
    expect(outcomeOf(await approve(unknownId))).toEqual([404, 'not_found']);
    expect(outcomeOf(await approve('nothing'))).toEqual([404, 'not_found']);
    expect(outcomeOf(await reject(unknownId))).toEqual([404, 'not_found']);
  });

  it('for a profile that was never in the queue', async () => {
    const { profileId } = await addMentor(app());
    expect(outcomeOf(await approve(profileId))).toEqual([409, 'already_decided']);
    expect(outcomeOf(await reject(profileId))).toEqual([409, 'already_decided']);
  });

  it.each([null, '', ' \n ', 7, 'x'.repeat(1001)])(
    'without a usable reason to reject (case %#)',
    async (reason) => {
      const ana = await signUp(app());
      const { profileId } = await sendApplication(ana);
      const answer = await reject(profileId, reason);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
      expect((await ana.get('/api/mentor/application')).body.status).toBe('pending');
    },
  );

  it('for an application that has already been decided', async () => {
    const [ana, ben] = [await signUp(app()), await signUp(app())];
    const approved = await sendApplication(ana);
    const rejected = await sendApplication(ben);
    expect((await approve(approved.profileId)).status).toBe(200);
    expect((await reject(rejected.profileId)).status).toBe(200);
    for (const { profileId } of [approved, rejected]) {
      expect(outcomeOf(await approve(profileId))).toEqual([409, 'already_decided']);
      expect(outcomeOf(await reject(profileId))).toEqual([409, 'already_decided']);
    }
    expect((await ana.get('/api/mentor/application')).body.status).toBe('approved');
    expect((await ben.get('/api/mentor/application')).body.status).toBe('rejected');
  });
});

describe('an application that a moderator has read', () => {
  it('is not mistaken for a newer one by the same person', async () => {
    const ana = await signUp(app());
    const { profileId, id: readId } = await sendApplication(ana);
    await reject(profileId);
    const { id: newId } = await sendApplication(ana, { title: 'Someone else' });
    const decide = async (outcome: string, applicationId: string) =>
      (await admin()).post(`/api/moderation/${outcome}/${profileId}`, {
        applicationId,
        reason: 'Read before.',
      });
    expect(outcomeOf(await decide('approve', readId))).toEqual([409, 'already_decided']);
    expect(outcomeOf(await decide('reject', readId))).toEqual([409, 'already_decided']);
    expect((await ana.get('/api/mentor/application')).body.status).toBe('pending');
    expect((await decide('approve', newId)).body).toMatchObject({ id: newId, status: 'approved' });
  });
});

describe('approving', () => {
  it('lists the profile, makes the person a mentor and emails the applicant', async () => {
    const [ana, ben] = [await signUp(app()), await signUp(app())];
    const { profileId } = await sendApplication(ana, { title: 'Labyrinth designer' });
    const answer = await approve(profileId);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        profileId,
        status: 'approved',
        decidedAt: app().clock.now().toISOString(),
      }),
    ]);
    expect((await ana.get('/api/user')).body.userType).toBe('mentor');
    const found = await listMentors(ben, { q: 'labyrinth' });
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([ana.user.id]);
    expect(found.body[0].mentorProfile).toMatchObject({ applicationStatus: 'approved' });
    const mail = await readMail(app(), ana.email);
    expect([mail.subject, mail.links]).toEqual([
      'You are now a mentor on Ithaca',
      [`${app().config.publicUrl}/mentors/${ana.user.id}`],
    ]);
    // Without hours, the new mentor would wait for bookings in vain.
    expect(mail.text).toContain('Nobody can book a call with you until you have set your hours');
  });

  it('gives existing sign-ins a mentor’s permissions at once', async () => {
    const ana = await signUp(app());
    const { profileId } = await sendApplication(ana);
    await admin();
    expect((await ana.get('/api/mentor/public-page')).status).toBe(403);
    expect((await approve(profileId)).status).toBe(200);
    expect((await ana.get('/api/mentor/public-page')).status).toBe(200);
  });

  it('accepts an empty JSON body', async () => {
    const ana = await signUp(app());
    const { body } = await ana.post('/api/mentor/profile', profileForm);
    expect(
      (await (await admin()).post(`/api/moderation/approve/${body.profileId}`, {})).status,
    ).toBe(200);
  });
});

describe('rejecting', () => {
  it('gives the applicant the reason and keeps the profile hidden', async () => {
    const [ana, ben] = [await signUp(app()), await signUp(app())];
    const { profileId } = await sendApplication(ana, { title: 'Minotaur keeper' });
    const answer = await reject(profileId, '  The CV is not readable.\n');
    expect(answer.body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The CV is not readable.',
    });
    expect((await ana.get('/api/mentor/application')).body).toEqual(answer.body);
    expect((await ana.get('/api/user')).body.userType).toBe('mentee');
    expect((await ben.get(`/api/mentors/${ana.user.id}`)).status).toBe(404);
    expect((await listMentors(ben, { q: 'minotaur' })).body).toEqual([]);
    const mail = await readMail(app(), ana.email);
    expect(mail.text).toContain('Reason: The CV is not readable.');
    expect(mail.links).toEqual([`${app().config.publicUrl}/mentor-application`]);
  });

  it('lets the person apply again, but only with new documents', async () => {
    const ana = await signUp(app());
    const form = await applicationOf(ana);
    const first = (await ana.post('/api/mentor/application', form)).body;
    await reject(first.profileId);
    const again = await ana.post('/api/mentor/application', form);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([
      422,
      ['idDocumentId', 'cvDocumentId'],
    ]);
    const second = await sendApplication(ana, { title: 'Patient weaver' });
    expect(second).toMatchObject({
      profileId: first.profileId,
      status: 'pending',
      rejectionReason: null,
    });
    expect(second.id).not.toBe(first.id);
    expect((await approve(first.profileId)).body).toMatchObject({
      id: second.id,
      title: 'Patient weaver',
      status: 'approved',
    });
  });
});

describe('the documents', () => {
  it('are kept until 30 days after the decision', async () => {
    const ana = await signUp(app());
    const { profileId, idDocument, cvDocument } = await sendApplication(ana);
    const ids = [idDocument.id, cvDocument.id];
    const statuses = () => Promise.all(ids.map(documentStatus));
    const { rows } = await app().owner.$client.query(
      'SELECT delete_after FROM files WHERE id = ANY($1)',
      [ids],
    );
    expect(rows).toEqual([{ delete_after: null }, { delete_after: null }]);
    expect((await ana.get(`/api/uploads/${idDocument.id}`)).status).toBe(404);
    expect(await statuses()).toEqual([200, 200]);
    await approve(profileId);
    const decidedAt = app().clock.now();
    try {
      // The administrator has been signed out by now, so look the files up directly.
      app().clock.set(new Date(decidedAt.getTime() + 30 * dayMs - 1));
      const available = () => app().features.files.describe(app().context.db, ids);
      expect((await available()).size).toBe(2);
      app().clock.set(new Date(decidedAt.getTime() + 30 * dayMs));
      expect((await available()).size).toBe(0);
    } finally {
      app().clock.set(decidedAt);
    }
  });
});

describe('the queue', () => {
  it('refuses unknown cursors', async () => {
    const answer = await (await admin()).get(`${queuePath}?cursor=e30`);
    expect([answer.status, answer.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
  });

  it('is paged, oldest first, without decided applications', async () => {
    const people = [];
    for (const _ of [1, 2, 3, 4]) people.push(await signUp(app()));
    const applications = [];
    for (const person of people) applications.push(await sendApplication(person));
    const [first, decided, ...rest] = applications;
    await approve(decided.profileId);
    const listed: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await (await admin()).get(
        `${queuePath}?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      listed.push(...page.body.map(({ id }: { id: string }) => id));
      cursor = String(page.headers['x-next-cursor'] ?? '');
      if (cursor === '') break;
    }
    const pending = [first, ...rest].map(({ id }) => id);
    expect(listed.slice(-3)).toEqual(pending);
    expect(listed).toEqual([...new Set(listed)].sort());
    const newest = (await (await admin()).get(`${queuePath}?limit=100`)).body.at(-1);
    expect(newest).toEqual((await people.at(-1)?.get('/api/mentor/application'))?.body);
  });
});

describe('the counters', () => {
  it('count pending applications and those decided since midnight UTC', async () => {
    const read = async () => (await (await admin()).get('/api/moderation/counters')).body;
    // A day on which nothing has been decided yet.
    const midnight = Math.ceil(app().clock.now().getTime() / dayMs + 2) * dayMs;
    app().clock.set(new Date(midnight - 60_000));
    administrator = signInAgain();
    const before = await read();
    expect(before).toMatchObject({ approvedToday: 0, rejectedToday: 0 });
    const [one, two, three] = [
      await sendApplication(await signUp(app())),
      await sendApplication(await signUp(app())),
      await sendApplication(await signUp(app())),
    ];
    await approve(one.profileId);
    await reject(two.profileId);
    expect(await read()).toEqual({
      pending: before.pending + 1,
      approvedToday: 1,
      rejectedToday: 1,
    });
    app().clock.advance(60_000);
    await approve(three.profileId);
    expect(await read()).toEqual({ pending: before.pending, approvedToday: 1, rejectedToday: 0 });
  });

  const signInAgain = async () => {
    const client = createClient(app());
    const login = { email: 'admin@ithaca.test', password: testPassword };
    expect((await client.post('/api/login', login)).status).toBe(200);
    return client;
  };
});
