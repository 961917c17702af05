import { expect, it } from 'vitest';
import { abilitiesOf, maySee } from './sessions.policy.ts';

const session = { mentorId: 'mentor', menteeId: 'mentee' };

it.each([
  ['mentor', true],
  ['mentee', true],
  ['stranger', false],
  ['administrator', false],
])('a session may be seen by its %s: %s', (who, may) => {
  expect(maySee(who, session)).toBe(may);
});

it.each([
  ['may be written in', true],
  ['is read-only', false],
])('a session whose conversation %s offers nothing else', (_, write) => {
  const nothing = { book: false, complete: false, cancel: false, review: false };
  expect(abilitiesOf(write)).toEqual({ write, ...nothing });
});
