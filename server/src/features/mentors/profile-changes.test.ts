import { profileChanges } from '@ithaca/contracts/profile-changes';
import { describe, expect, it } from 'vitest';
import { applyChanges } from './profile-changes.ts';

const online = {
  acceptsInPerson: false,
  inPersonRateCents: null,
  meetingTypes: ['message' as const, 'video' as const],
};
const inPerson = {
  acceptsInPerson: true,
  inPersonRateCents: 9000,
  meetingTypes: ['message' as const, 'in_person' as const],
};
const apply = (profile: Parameters<typeof applyChanges>[0], sent: unknown) =>
  applyChanges(profile, profileChanges.parse(sent));

describe('changes of a profile', () => {
  it('are refused when meetings in person would have no rate', () => {
    const errors = { inPersonRate: ['Please enter your rate for meetings in person'] };
    expect(apply(online, { acceptsInPersonMeetings: true })).toEqual({ errors });
    expect(apply(inPerson, { inPersonRate: '' })).toEqual({ errors });
  });

  it('are refused when no way to meet would be left', () => {
    const profile = { ...inPerson, meetingTypes: ['in_person' as const] };
    expect(apply(profile, { acceptsInPersonMeetings: false })).toEqual({
      errors: { acceptsInPersonMeetings: ['Please offer another way to meet first'] },
    });
  });

  it('change only what was sent', () => {
    const { acceptsInPerson, inPersonRateCents, meetingTypes } = inPerson;
    const same = { acceptsInPerson, inPersonRateCents, meetingTypes };
    expect(apply(inPerson, {}).changed).toEqual(same);
    expect(apply(inPerson, { title: ' Weaver ', location: null }).changed).toEqual({
      ...same,
      title: 'Weaver',
      location: null,
    });
    expect(
      apply(inPerson, { messageRate: 12.5, callRate: '80', inPersonRate: 95 }).changed,
    ).toEqual({ ...same, messageRateCents: 1250, callRateCents: 8000, inPersonRateCents: 9500 });
  });

  it('offer meetings in person together with their rate', () => {
    expect(
      apply(online, { acceptsInPersonMeetings: true, inPersonRate: 100 }).changed,
    ).toMatchObject({
      acceptsInPerson: true,
      inPersonRateCents: 10_000,
      meetingTypes: ['message', 'video', 'in_person'],
    });
    expect(apply(inPerson, { acceptsInPersonMeetings: false }).changed).toMatchObject({
      acceptsInPerson: false,
      inPersonRateCents: null,
      meetingTypes: ['message'],
    });
  });
});
