import { describe, expect, it } from 'vitest';
import { joiningOutcome } from './joining.policy.ts';
import * as menteeCircles from './mentee-circles.policy.ts';
import * as mentorCircles from './mentor-circles.policy.ts';

describe('adding a person to a circle', () => {
  const person = { isMember: false, memberCount: 2, maxMembers: 3 };
  it.each([
    ['of a member of a full circle', 'keep', { isMember: true, memberCount: 3 }],
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
    ['a member', { isMember: true, isCreator: false }, ['see', 'write', 'leave']],
    ['anybody else, the administrator too', { isMember: false, isCreator: false }, []],
  ])('allows %s: %s', (_who, standing, expected) => {
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

  const members = [{ menteeId: 'Luca' }, { menteeId: 'Ana' }, { menteeId: 'Mei' }];
  it.each([
    ['stays with its creator when another leaves', 'Ana', 'Mei', members, 'Ana'],
    ['passes to the longest member', 'Ana', 'Ana', members, 'Luca'],
    ['passes to the next if the creator was the longest', 'Luca', 'Luca', members, 'Ana'],
    ['passes to nobody when the last leaves', 'Ana', 'Ana', members.slice(1, 2), null],
  ])('%s', (_name, creator, leaver, all, next) => {
    expect(menteeCircles.creatorAfter(creator, leaver, all)).toBe(next);
  });
});
