import { describe, expect, it } from 'vitest';
import { withDefaults } from './application-defaults.ts';
import { applicationForm, profileForm } from './application-form.ts';

const form = {
  firstName: 'Penny',
  lastName: 'Lope',
  email: 'penny@work.test',
  phone: '+44 (20) 7946-0958',
  title: 'Weaver',
  company: 'Ithaca Looms',
  expertise: 'Weaving, Patience',
  idDocumentId: '01900000-0000-7000-8000-000000000001',
  cvDocumentId: '01900000-0000-7000-8000-000000000002',
};

const errorsFor = (fields: Record<string, unknown>) =>
  applicationForm
    .safeParse({ ...form, ...fields })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('splits areas of expertise at commas, even within a list', () => {
  const read = (expertise: unknown) =>
    applicationForm.safeParse({ ...form, expertise }).data?.expertise;
  expect(read('Weaving, Patience')).toEqual(['Weaving', 'Patience']);
  expect(read(['Weaving, Patience', ' Weaving '])).toEqual(['Weaving', 'Patience']);
});

describe('an application is refused', () => {
  it('if everything is missing, once for each required field', () => {
    const { error } = applicationForm.safeParse({});
    expect(
      Object.fromEntries(error?.issues.map((issue) => [issue.path[0], issue.message]) ?? []),
    ).toEqual({
      firstName: 'First name must be at least 2 characters',
      lastName: 'Last name must be at least 2 characters',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      title: 'Please enter your job title',
      company: 'Please enter your company',
      expertise: 'Please enter at least one area of expertise',
      idDocumentId: 'Please upload your ID',
      cvDocumentId: 'Please upload your CV',
    });
  });

  it('with a single error if a list has far too many entries', () => {
    const expertise = Array(300_000).fill(1);
    expect(errorsFor({ expertise })).toEqual([
      ['expertise', 'Please enter at least one area of expertise'],
    ]);
    const entries = expertise.map((_, at) => `Knot ${at}`).join(',');
    expect(errorsFor({ expertise: entries })).toEqual([['expertise', 'Please enter at most 20']]);
  });

  it.each([
    ['phone', 'call me', 'Please enter a valid phone number'],
    ['phone', '12 34', 'Please enter a valid phone number'],
    ['phone', '1'.repeat(31), 'Please enter a valid phone number'],
    ['title', ' ', 'Please enter your job title'],
    ['title', 'Weaver\nof shrouds', 'Job title must be a single line of text'],
    ['title', 'Weaver\u202e', 'Job title must be a single line of text'],
    ['company', 'x'.repeat(101), 'Company must be at most 100 characters'],
    ['experience', 'x'.repeat(101), 'Experience must be at most 100 characters'],
    ['bio', 7, 'Please describe yourself'],
    ['journey', 'a\0b', 'This contains a character that cannot be used'],
    ['expertise', ' , ,', 'Please enter at least one area of expertise'],
    ['expertise', [], 'Please enter at least one area of expertise'],
    ['messageRate', 0.99, 'Enter an amount from 1 to 10000'],
    ['messageRate', 10_000.01, 'Enter an amount from 1 to 10000'],
    ['videoCallRate', '12.345', 'Enter an amount like 0.99'],
    ['inPersonRate', -5, 'Enter an amount like 0.99'],
    ['responseTime', 'within 3 hours', 'Please choose a response time'],
    ['idDocumentId', 'passport.pdf', 'Please upload your ID'],
  ])('if %s is %j', (field, value, message) => {
    expect(errorsFor({ [field]: value })).toEqual([[field, message]]);
  });

  it('if a text would be slow to normalize', () => {
    expect(errorsFor({ company: '\u0301\u0323'.repeat(100_000) })).toEqual([
      ['company', 'Company must be at most 100 characters'],
    ]);
  });

  it('if there are too many areas of expertise, or one is too long', () => {
    const many = Array.from({ length: 21 }, (_, index) => `Skill ${index}`);
    expect(errorsFor({ expertise: many })).toEqual([['expertise', 'Please enter at most 20']]);
    expect(errorsFor({ expertise: ['x'.repeat(61)] })).toEqual([
      ['expertise.0', 'Each area of expertise must be at most 60 characters'],
    ]);
  });
});

describe('withDefaults', () => {
  const complete = (fields: Record<string, unknown> = {}) =>
    withDefaults(applicationForm.parse({ ...form, ...fields }));

  it('fills in everything that may be missing', () => {
    const { idDocumentId: _id, cvDocumentId: _cv, ...sent } = form;
    expect(complete()).toEqual({
      ...sent,
      expertise: ['Weaving', 'Patience'],
      experience: null,
      bio: '',
      journey: null,
      projects: null,
      helpAreas: null,
      hourlyRate: null,
      messageRate: '15.00',
      videoCallRate: '75.00',
      inPersonRate: '100.00',
      offersInPerson: false,
      location: 'Ithaca Looms',
      languages: ['English'],
      availability: 'weekdays',
      responseTime: '24h',
    });
  });

  it('treats blank and null fields as missing', () => {
    const blank = Object.fromEntries(
      ['bio', 'messageRate', 'inPersonRate', 'location', 'languages', 'responseTime'].flatMap(
        (field, index) => [[field, index % 2 === 0 ? '' : null]],
      ),
    );
    expect(complete(blank)).toEqual(complete());
  });

  it.each([
    [{ hourlyRate: 80 }, '80.00', '120.00'],
    [{ hourlyRate: '1.13' }, '1.13', '1.70'],
    [{ hourlyRate: 8000 }, '8000.00', '10000.00'],
    [{ hourlyRate: 80, videoCallRate: 60, inPersonRate: '90.5' }, '60.00', '90.50'],
  ])('derives rates from the hourly rate: %j', (rates, videoCallRate, inPersonRate) => {
    expect(complete(rates)).toMatchObject({ videoCallRate, inPersonRate, messageRate: '15.00' });
  });

  it('composes the biography from the answers that were given', () => {
    const answers = { journey: 'I wove.', helpAreas: 'Waiting.', bio: 'Not used.' };
    expect(complete(answers).bio).toBe('I wove.\n\nWaiting.');
    expect(complete({ bio: 'Used.' }).bio).toBe('Used.');
  });

  it('accepts lists and strings, and drops repeated entries', () => {
    expect(complete({ expertise: [' Weaving', 'Weaving', ''] }).expertise).toEqual(['Weaving']);
    expect(complete({ languages: 'Greek, English' }).languages).toEqual(['Greek', 'English']);
  });

  it.each(['1h', 'within 1 hour', 'Within 1 hours'])(
    'understands %s as a response time',
    (time) => {
      expect(complete({ responseTime: time }).responseTime).toBe('1h');
    },
  );
});

describe('a profile', () => {
  const profile = {
    title: 'Weaver',
    bio: 'I weave.',
    expertise: ['Weaving'],
    messageRate: 15,
    callRate: 75,
  };

  it('is refused if it offers in-person meetings without a rate for them', () => {
    const { error } = profileForm.safeParse({
      ...profile,
      acceptsInPersonMeetings: true,
      inPersonRate: null,
    });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['inPersonRate', 'Please enter your rate for meetings in person'],
    ]);
  });

  it('requires no response time, location or rate for in-person meetings', () => {
    expect(profileForm.parse(profile)).toMatchObject({ acceptsInPersonMeetings: false });
  });
});
