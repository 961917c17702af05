import { expect, it } from 'vitest';
import { isCurrent, mayUse } from './payments.policy.ts';

it.each([
  ['its owner', 'ana', true],
  ['anyone else, including the administrator', 'bob', false],
])('an intent may be used by %s: %s', (_who, userId, expected) => {
  expect(mayUse(userId, { userId: 'ana' })).toBe(expected);
});

const endsAt = new Date('2026-03-01T12:00:00.000Z');

it.each([
  ['before it ends', '2026-03-01T11:59:59.999Z', true],
  ['at its end', '2026-03-01T12:00:00.000Z', false],
  ['after its end', '2026-04-01T12:00:00.000Z', false],
])('a plan is current %s: %s', (_when, now, expected) => {
  expect(isCurrent({ endsAt }, new Date(now))).toBe(expected);
});
