import { describe, expect, it } from 'vitest';
import { uploadSample } from '../../../test/sample-files.ts';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import { applicationOf, profileForm, sendApplication } from '../../../test/test-applications.ts';
import { listMentors } from '../../../test/test-mentors.ts';
import { signUpMentor } from '../../../test/test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
const path = '/api/mentor/application';
const unknownId = '01900000-0000-7000-8000-000000000000';

describe('an application is refused', () => {
  it('without a sign-in', async () => {
    const answer = await createClient(app()).post(path, {});
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed']);
  });

  it('with every missing field named', async () => {
    const ana = await signUp(app());
    const { status, body } = await ana.post(path, {});
    const fields =
      'firstName lastName email phone title company expertise idDocumentId cvDocumentId';
    expect([status, Object.keys(body.errors)]).toEqual([422, fields.split(' ')]);
    expect((await ana.get(path)).body).toBeNull();
  });

  it('with documents that are unknown, of the wrong kind or someone else’s', async () => {
    const [ana, ben] = [await signUp(app()), await signUp(app())];
    const form = await applicationOf(ana);
    const { idDocumentId, cvDocumentId } = form;
    const [id, cv] = [['Please upload your ID again'], ['Please upload your CV again']];
    const errorsFor = async (documents: Record<string, string>) => {
      const { status, body } = await ana.post(path, { ...form, ...documents });
      return [status, body.errors];
    };
    expect(await errorsFor({ idDocumentId: unknownId })).toEqual([422, { idDocumentId: id }]);
    const swapped = { idDocumentId: cvDocumentId, cvDocumentId: idDocumentId };
    expect(await errorsFor(swapped)).toEqual([422, { idDocumentId: id, cvDocumentId: cv }]);
    const foreign = await uploadSample(ben, 'cv_document');
    expect(await errorsFor({ cvDocumentId: foreign })).toEqual([422, { cvDocumentId: cv }]);
    // Nothing was saved, and the documents can still be used.
    expect((await ana.get(path)).body).toBeNull();
    expect((await ana.get(`/api/mentors/user/${ana.user.id}`)).status).toBe(404);
    expect((await ana.post(path, form)).status).toBe(201);
  });

  it('while one is pending', async () => {
    const ana = await signUp(app());
    await sendApplication(ana);
    for (const [where, body] of [
      [path, await applicationOf(ana)],
      ['/api/mentor/profile', profileForm],
    ] as const) {
      const answer = await ana.post(where, body);
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
        409,
        'already_pending',
        'Your application is already pending review.',
      ]);
    }
  });

  it('from an approved mentor', async () => {
    const mentor = await signUpMentor(app());
    const answer = await mentor.post(path, await applicationOf(mentor));
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      409,
      'already_decided',
      'Your mentor profile has already been approved.',
    ]);
    expect((await mentor.get(path)).body).toBeNull();
  });
});

describe('an application', () => {
  it('is saved as submitted, with defaults and a composed biography', async () => {
    const ana = await signUp(app());
    const form = await applicationOf(ana);
    const { idDocumentId, cvDocumentId, ...sent } = form;
    const answers = { journey: 'I wove.', projects: 'A shroud.', helpAreas: 'Waiting.' };
    const { status, body } = await ana.post(path, { ...form, ...answers, hourlyRate: 80 });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...sent,
      ...answers,
      id: body.id,
      profileId: body.profileId,
      source: 'wizard',
      status: 'pending',
      rejectionReason: null,
      createdAt: app().clock.now().toISOString(),
      decidedAt: null,
      expertise: ['Weaving', 'Patience'],
      experience: null,
      bio: 'I wove.\n\nA shroud.\n\nWaiting.',
      hourlyRate: '80.00',
      messageRate: '15.00',
      videoCallRate: '80.00',
      inPersonRate: '120.00',
      offersInPerson: false,
      location: 'Ithaca Looms',
      languages: ['English'],
      availability: 'weekdays',
      responseTime: '24h',
      user: {
        id: ana.user.id,
        firstName: 'Penny',
        lastName: 'Lope',
        profileImageUrl: null,
        email: ana.email,
      },
      idDocument: expect.objectContaining({ id: idDocumentId, name: 'passport.jpg' }),
      cvDocument: expect.objectContaining({ id: cvDocumentId, name: 'cv.pdf' }),
    });
    expect((await ana.get(path)).body).toEqual(body);
  });

  it('creates a pending profile that only its owner and the administrator see', async () => {
    const [ana, ben] = [await signUp(app()), await signUp(app())];
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    const { profileId } = await sendApplication(ana, {
      title: 'Unravelling adviser',
      offersInPerson: true,
      responseTime: 'within 4 hours',
    });
    for (const where of [`/api/mentors/${ana.user.id}`, `/api/mentors/user/${ana.user.id}`]) {
      for (const person of [ana, admin]) {
        const { status, body } = await person.get(where);
        expect([status, body.mentorProfile]).toEqual([
          200,
          expect.objectContaining({
            id: profileId,
            title: 'Unravelling adviser',
            applicationStatus: 'pending',
            messageRate: '15.00',
            callRate: '75.00',
            inPersonRate: '100.00',
            acceptsInPersonMeetings: true,
            meetingTypes: ['message', 'video', 'phone', 'in_person'],
            responseTime: '4h',
          }),
        ]);
      }
      expect((await ben.get(where)).status).toBe(404);
    }
    const found = await listMentors(ben, { q: 'unravelling' });
    expect([found.headers['x-total-count'], found.body]).toEqual(['0', []]);
    const intent = await ben.post('/api/create-payment-intent', { mentorProfileId: profileId });
    expect(intent.status).toBe(404);
    expect((await ana.get('/api/user')).body.userType).toBe('mentee');
  });

  it('has no price for meetings in person unless it offers them', async () => {
    const ana = await signUp(app());
    await sendApplication(ana, { inPersonRate: 90 });
    const { body } = await ana.get(`/api/mentors/user/${ana.user.id}`);
    expect(body.mentorProfile).toMatchObject({
      inPersonRate: null,
      acceptsInPersonMeetings: false,
      meetingTypes: ['message', 'video', 'phone'],
    });
  });
});

describe('a profile created on the dashboard', () => {
  it('is refused with every missing field named', async () => {
    const ana = await signUp(app());
    const { status, body } = await ana.post('/api/mentor/profile', {
      acceptsInPersonMeetings: true,
    });
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['title', 'bio', 'expertise', 'messageRate', 'callRate'],
    ]);
  });

  it('awaits a decision like an application', async () => {
    const ana = await signUp(app());
    const { status, body } = await ana.post('/api/mentor/profile', {
      ...profileForm,
      responseTime: 'within 24 hours',
      inPersonRate: '',
    });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        source: 'dashboard',
        status: 'pending',
        firstName: 'Penny',
        videoCallRate: '75.00',
        inPersonRate: null,
        idDocument: null,
      }),
    ]);
    const own = await ana.get(`/api/mentors/user/${ana.user.id}`);
    expect(own.body.mentorProfile).toMatchObject({
      id: body.profileId,
      applicationStatus: 'pending',
      bio: 'I weave by day.',
      callRate: '75.00',
    });
  });
});
