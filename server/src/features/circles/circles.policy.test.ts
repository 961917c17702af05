import { describe, expect, it } from 'vitest';
import { joiningOutcome } from './joining.policy.ts';
import * as menteeCircles from './mentee-circles.policy.ts';
import * as mentorCircles from './mentor-circles.policy.ts';

describe('adding a person to a circle', () => {
  const person = { isMember: false, memberCount: 2, maxMembers: 3 };
  it.each([
    ['who is already a member of a full circle', 'keep', { isMember: true, memberCount: 3 }],
    ['to a full circle', 'circle_full', { memberCount: 3 }],
    ['to the last place', 'add', {}],
  ] as const)('%s: %s', (_name, outcome, differences) => {
    expect(joiningOutcome({ ...person, ...differences })).toBe(outcome);
  });
});

describe('a mentor circle', () => {
  const nobody = { isMentor: false, isMember: false, isWithoutMentor: false };
  const all = ['see', 'manage', 'write', 'remove others', 'leave'];
  it.each([
    ['its mentor', { isMentor: true }, all],
    ['a member', { isMember: true }, ['see', 'write', 'leave']],
    ['anybody else, the administrator too', {}, []],
    [
      'a member after the mentor’s account was deleted or suspended',
      { isMember: true, isWithoutMentor: true },
      ['see', 'leave'],
    ],
  ])('allows %s: %s', (_who, differences, expected) => {
    const standing = { ...nobody, ...differences };
    const { maySee, mayManage, mayWrite, mayRemove } = mentorCircles;
    const may = {
      see: maySee(standing),
      manage: mayManage(standing),
      write: mayWrite(standing),
      'remove others': mayRemove(standing, false),
      leave: mayRemove(standing, true),
    };
    expect(Object.entries(may).flatMap(([what, is]) => (is ? [what] : []))).toEqual(expected);
  });
});

describe('a mentee circle', () => {
  it.each([
    [
      'its creator',
      { isMember: true, isCreator: true },
      ['see', 'manage', 'write', 'remove others', 'leave'],
    ],
    ['a member', { isMember: true }, ['see', 'write', 'leave']],
    [
      'its creator, now a mentor',
      { isMember: true, isCreator: true, mayManageCircles: false },
      ['see', 'write', 'leave'],
    ],
    ['anybody else, the administrator too', {}, []],
  ])('allows %s: %s', (_who, differences, expected) => {
    const standing = { isMember: false, isCreator: false, mayManageCircles: true, ...differences };
    const { maySee, mayManage, mayWrite, mayRemove } = menteeCircles;
    const may = {
      see: maySee(standing),
      manage: mayManage(standing),
      write: mayWrite(standing),
      'remove others': mayRemove(standing, false),
      leave: mayRemove(standing, true),
    };
    expect(Object.entries(may).flatMap(([what, is]) => (is ? [what] : []))).toEqual(expected);
  });

  const membersOf = (names: string) =>
    names
      .split(' ')
      .filter((name) => name !== '')
      .map((menteeId) => ({
        menteeId,
        isMentee: !menteeId.startsWith('Mentor'),
        isSuspended: menteeId.startsWith('Suspended'),
      }));
  it.each([
    ['stays with its creator when another leaves', 'Ana', 'Luca Ana', 'Ana'],
    ['passes to the longest-standing member', 'Ana', 'Luca Mei', 'Luca'],
    ['passes to the longest-standing mentee', 'Ana', 'MentorLuca Mei Noor', 'Mei'],
    ['skips suspended mentees', 'Ana', 'SuspendedLuca Mei', 'Mei'],
    [
      'passes to a suspended mentee before a mentor',
      'Ana',
      'MentorLuca SuspendedMei',
      'SuspendedMei',
    ],
    ['stays with a suspended creator', 'SuspendedAna', 'Luca SuspendedAna', 'SuspendedAna'],
    [
      'passes to a mentee when its creator has become a mentor',
      'MentorAna',
      'MentorAna Luca Mei',
      'Luca',
    ],
    ['stays with a mentor who is alone', 'MentorAna', 'MentorAna', 'MentorAna'],
    ['stays with a mentor among mentors', 'MentorAna', 'MentorLuca MentorAna', 'MentorAna'],
    ['passes to a mentor if nobody else is left', 'Ana', 'MentorLuca MentorMei', 'MentorLuca'],
    ['passes to nobody when the last leaves', 'Ana', '', null],
  ])('%s', (_name, creator, names, next) => {
    expect(menteeCircles.creatorAmong(creator, membersOf(names))).toBe(next);
  });
});
