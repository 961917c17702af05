import { describe, expect, it } from 'vitest';
import { aUser } from '../../test/people.ts';
import { type Answers, answersOf, firstAnswers } from './answers.ts';
import {
  applicationOf,
  completeSteps,
  draftContent,
  problemsByStep,
  problemsOf,
} from './application-rules.ts';

const id = '0190a1b2-0000-7000-8000-00000000f11e';
const file = { id, name: 'file.pdf', size: 2048, type: 'application/pdf' } as const;

const complete: Answers = {
  ...firstAnswers(aUser()),
  phone: '+49 341 123456',
  title: 'Backend developer',
  company: 'Ticketing GmbH',
  experience: '12',
  expertise: 'Backend development, Job interviews, ,Job interviews',
  journey: 'I drove a tram.',
  projects: 'A ticket shop.',
  helpAreas: 'First jobs.',
  idDocument: file,
  cvDocument: file,
};

describe('what is missing', () => {
  it('of a new application is listed step by step, in the order of the fields', () => {
    const steps = problemsByStep(problemsOf(firstAnswers(aUser())));
    expect(steps.map(({ step, problems }) => [step, problems.map(({ label }) => label)])).toEqual([
      [1, ['Phone', 'Job title', 'Company', 'Years of experience']],
      [2, ['ID upload']],
      [3, ['CV upload']],
      [4, ['Areas of expertise', 'Your journey', 'Your projects', 'Help areas']],
    ]);
  });

  it('of a complete one is nothing: rates and location have defaults', () => {
    expect(problemsOf(complete)).toEqual({});
    expect(completeSteps({})).toEqual([1, 2, 3, 4]);
  });

  it('blanks count as missing', () => {
    expect(problemsOf({ ...complete, journey: ' \n', company: ' ' })).toEqual({
      company: 'Please enter your company',
      journey: 'Please describe your journey',
    });
    expect(completeSteps(problemsOf({ ...complete, journey: '' }))).toEqual([1, 2, 3]);
  });

  it.each([
    ['hourlyRate', '0', 'Enter an amount from 1 to 10000'],
    ['hourlyRate', 'a lot', 'Enter an amount like 0.99'],
    ['email', 'ana@', 'Please enter a valid email address'],
    ['phone', '12', 'Please enter a valid phone number'],
  ] as const)('a wrong %s (%s) says what to do', (field, value, message) => {
    expect(problemsOf({ ...complete, [field]: value })).toEqual({ [field]: message });
  });

  it('the in-person rate only matters if meetings in person are offered', () => {
    const answers = { ...complete, inPersonRate: 'much' };
    expect(problemsOf(answers)).toEqual({});
    expect(problemsOf({ ...answers, acceptsInPersonMeetings: true })).toHaveProperty(
      'inPersonRate',
    );
  });
});

describe('what is sent', () => {
  it('has the defaults of blank answers', () => {
    expect(applicationOf(complete)).toMatchObject({
      expertise: ['Backend development', 'Job interviews'],
      bio: 'I drove a tram.\n\nA ticket shop.\n\nFirst jobs.',
      messageRate: '15.00',
      videoCallRate: '75.00',
      inPersonRate: null,
      offersInPerson: false,
      location: 'Ticketing GmbH',
      languages: ['English'],
      availability: 'weekdays',
      responseTime: '24h',
      idDocumentId: id,
      cvDocumentId: id,
    });
  });

  it('has the rates as typed, with a comma too', () => {
    const answers = { ...complete, acceptsInPersonMeetings: true, hourlyRate: '60,50' };
    expect(applicationOf(answers)).toMatchObject({
      hourlyRate: '60.50',
      videoCallRate: '60.50',
      inPersonRate: '90.75',
    });
    expect(applicationOf({ ...answers, inPersonRate: '80' })).toHaveProperty(
      'inPersonRate',
      '80.00',
    );
  });
});

it('a preview takes what is valid so far', () => {
  const content = draftContent({ ...complete, hourlyRate: '6x', expertise: 'Writing,' });
  expect(content).toMatchObject({ videoCallRate: '75.00', expertise: ['Writing'] });
});

it('applying again starts with the earlier answers, without the documents', () => {
  const earlier = {
    ...draftContent(complete),
    id,
    profileId: id,
    source: 'wizard',
    status: 'rejected',
    rejectionReason: 'Please tell us more.',
    createdAt: '2026-11-20T09:00:00.000Z',
    decidedAt: '2026-11-21T09:00:00.000Z',
    user: aUser(),
    idDocument: null,
    cvDocument: file,
  } as const;
  expect(answersOf({ ...earlier })).toEqual({
    ...complete,
    location: 'Ticketing GmbH',
    expertise: 'Backend development, Job interviews',
    idDocument: null,
    cvDocument: null,
  });
});
