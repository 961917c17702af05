import { expect, it } from 'vitest';
import { isCurrent, mayUse } from './payments.policy.ts';

it.each([
  ['who began it', 'ana', true],
  ['anybody else, the administrator too', 'bob', false],
])('an intent may be used by %s: %s', (_who, userId, may) => {
  expect(mayUse(userId, { userId: 'ana' })).toBe(may);
});

const periodEnd = new Date('2026-03-01T12:00:00.000Z');

it.each([
  ['before its period ends', '2026-03-01T11:59:59.999Z', true],
  ['at the end of its period', '2026-03-01T12:00:00.000Z', false],
  ['after its period', '2026-04-01T12:00:00.000Z', false],
])('a plan counts %s: %s', (_when, now, counts) => {
  expect(isCurrent({ currentPeriodEnd: periodEnd }, new Date(now))).toBe(counts);
});
