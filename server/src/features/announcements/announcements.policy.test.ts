import { describe, expect, it } from 'vitest';
import { audiencesOf, isShown } from './announcements.policy.ts';

it.each([
  ['mentee', ['everyone', 'mentees']],
  ['mentor', ['everyone', 'mentors']],
] as const)('a %s sees announcements for %s', (userType, seen) => {
  expect(audiencesOf({ userType })).toEqual(seen);
});

describe('an announcement is', () => {
  const publishedAt = new Date('2026-11-01T12:00:00Z');
  it.each([
    ['shown at once', '2026-11-01T12:00:00Z', null, true],
    ['shown for 30 days', '2026-12-01T11:59:59Z', null, true],
    ['no longer shown after 30 days', '2026-12-01T12:00:00Z', null, false],
    ['not shown once it is withdrawn', '2026-11-02T12:00:00Z', '2026-11-02T11:00:00Z', false],
  ])('%s', (_, now, withdrawn, shown) => {
    const withdrawnAt = withdrawn === null ? null : new Date(withdrawn);
    expect(isShown({ publishedAt, withdrawnAt }, new Date(now))).toBe(shown);
  });
});
