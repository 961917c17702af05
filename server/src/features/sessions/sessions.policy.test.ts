import { expect, it } from 'vitest';
import { abilitiesOf, maySee } from './sessions.policy.ts';

const session = { mentorId: 'mentor', menteeId: 'mentee' };

it.each([
  ['mentor', true],
  ['mentee', true],
  ['stranger', false],
  ['administrator', false],
])('a session is visible to its %s: %s', (who, expected) => {
  expect(maySee(who, session)).toBe(expected);
});

it.each([
  ['is open', true],
  ['is read-only', false],
])('a session whose conversation %s allows no other actions', (_, write) => {
  const others = { book: false, complete: false, cancel: false, review: false };
  expect(abilitiesOf(write)).toEqual({ write, ...others });
});
