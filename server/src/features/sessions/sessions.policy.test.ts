import { expect, it } from 'vitest';
import { maySee } from './sessions.policy.ts';

const session = { mentorId: 'mentor', menteeId: 'mentee' };

it.each([
  ['mentor', true],
  ['mentee', true],
  ['stranger', false],
  ['administrator', false],
])('a session is visible to its %s: %s', (who, expected) => {
  expect(maySee(who, session)).toBe(expected);
});
