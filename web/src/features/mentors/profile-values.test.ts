import { describe, expect, it } from 'vitest';
import { aMentor } from '../../test/mentors.ts';
import {
  changesOf,
  type ProfileValues,
  previewOf,
  profileErrors,
  valuesOf,
} from './profile-values.ts';

const mentor = aMentor({ profile: { callRate: '62.50' } });
const values = valuesOf(mentor.mentorProfile);
const withValues = (changes: Partial<ProfileValues>): ProfileValues => ({ ...values, ...changes });

describe('a profile in a form', () => {
  it('is valid when unchanged', () => {
    expect(profileErrors(values)).toEqual({});
    expect(values).toMatchObject({ messageRate: '15', callRate: '62.50', inPersonRate: '' });
  });

  it('has the server’s errors at its fields', () => {
    const wrong = withValues({
      title: ' ',
      bio: '',
      expertise: ' , ',
      languages: '',
      messageRate: '',
      callRate: '20000',
      acceptsInPersonMeetings: true,
    });
    expect(profileErrors(wrong)).toEqual({
      title: 'Please enter a title',
      bio: 'Please describe yourself',
      expertise: 'Please enter at least one area of expertise',
      languages: 'Please enter at least one language',
      messageRate: 'Enter an amount like 0.99',
      callRate: 'Enter an amount from 1 to 10000',
      inPersonRate: 'Please enter your rate for meetings in person',
    });
  });

  it('ignores the rate of a meeting type that isn’t offered', () => {
    expect(profileErrors(withValues({ inPersonRate: 'lots' }))).toEqual({});
    expect(changesOf(values, withValues({ inPersonRate: 'lots' }))).toEqual({});
  });

  it('accepts amounts with a comma', () => {
    const typed = withValues({ callRate: '70,50' });
    expect(profileErrors(typed)).toEqual({});
    expect(changesOf(values, typed)).toEqual({ callRate: '70.50' });
    expect(changesOf(values, withValues({ callRate: '62,50' }))).toEqual({});
    expect(previewOf(mentor, typed).mentorProfile.callRate).toBe('70.50');
  });

  it('sends only what changed', () => {
    expect(changesOf(values, values)).toEqual({});
    expect(changesOf(values, withValues({ title: 'Weaver', location: '' }))).toEqual({
      title: 'Weaver',
      location: '',
    });
    const inPerson = withValues({ acceptsInPersonMeetings: true, inPersonRate: '90' });
    expect(changesOf(values, inPerson)).toEqual({
      acceptsInPersonMeetings: true,
      inPersonRate: '90',
    });
  });
});

it('the preview shows typed text, and amounts once they are complete', () => {
  const typed = withValues({
    title: '',
    expertise: 'Weaving, , Looms',
    messageRate: '1',
    callRate: '.',
  });
  expect(previewOf(mentor, typed).mentorProfile).toMatchObject({
    title: 'Your title',
    expertise: ['Weaving', 'Looms'],
    messageRate: '1.00',
    callRate: '62.50',
    rating: mentor.mentorProfile.rating,
  });
});
