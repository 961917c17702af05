import { expect, it } from 'vitest';
import { aUser } from '../../test/people.ts';
import { deletedWith, keptAfter } from './consequences.ts';

const keptOf = (userType: 'mentee' | 'mentor') => keptAfter({ userType }).map(({ what }) => what);

it('a mentee’s reviews are kept, and reviews of them by mentors are deleted', () => {
  expect(deletedWith(aUser())).toContain('Reviews that mentors have written about you');
  expect(keptOf('mentee')).toContain('Reviews you have written, without your name');
});

it('a mentor’s reviews are deleted, except those they wrote as a mentee', () => {
  const mentor = aUser({ userType: 'mentor' });
  expect(deletedWith(mentor)).toContain('Reviews you have written about mentees');
  expect(keptOf('mentor')).not.toContain('Reviews you have written, without your name');
  const asMentee = 'Reviews you wrote about mentors while you were a mentee, without your name';
  expect(keptOf('mentor')).toContain(asMentee);
});

it.each(['mentee', 'mentor'] as const)('circles and reports of a %s are kept', (userType) => {
  expect(keptOf(userType)).toEqual(
    expect.arrayContaining([
      'Names and descriptions of circles that still have members',
      'What you have reported, why, and what was decided',
    ]),
  );
});
