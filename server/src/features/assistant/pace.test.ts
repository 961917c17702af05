import { describe, expect, it } from 'vitest';
import { type Pace, paceOf, paceWords, quickBy, quickness } from './pace.ts';

const pace = (overrides: Partial<Pace>): Pace => ({
  responseTime: '24h',
  measuredReplyMinutes: null,
  awayUntil: null,
  hasSlot: false,
  ...overrides,
});
const away = { awayUntil: '2026-12-12' };
const isBack = 'is away and returns on 12 December 2026';

describe('the wording', () => {
  it.each<[Partial<Pace>, ReturnType<typeof quickBy>, string]>([
    [{ responseTime: '1h' }, 'answers', 'replies within 1 hour'],
    [{ responseTime: '4h', hasSlot: true }, 'answers', 'replies within 4 hours'],
    [{ responseTime: '24h' }, null, 'replies within 24 hours'],
    [
      { responseTime: '48h', hasSlot: true },
      'slot',
      'replies within 48 hours and has a free time within two days',
    ],
    [{ responseTime: '1h', measuredReplyMinutes: 4000 }, null, 'usually replies in 3 days'],
    [{ responseTime: '48h', measuredReplyMinutes: 190 }, 'answers', 'usually replies in 3 hours'],
    [{ measuredReplyMinutes: 0 }, 'answers', 'usually replies in 1 minute'],
    [
      { measuredReplyMinutes: 600, hasSlot: true },
      'slot',
      'usually replies in 10 hours and has a free time within two days',
    ],
    [{ ...away, responseTime: '1h', hasSlot: true }, null, isBack],
    [{ ...away, measuredReplyMinutes: 5 }, null, isBack],
  ])('for %j: quick by %s, %s', (overrides, by, words) => {
    expect([quickBy(pace(overrides)), paceWords(pace(overrides))]).toEqual([by, words]);
  });
});

it('uses the measured reply time rather than the promised one', () => {
  const measured = { responseTime: '1h', measuredReplyMinutes: 3000 } as const;
  expect(quickness(pace(measured))).toBe(quickness(pace({ responseTime: '48h' })));
  expect(quickness(pace({ ...measured, measuredReplyMinutes: 45 }))).toBe(
    quickness(pace({ responseTime: '1h' })),
  );
});

it('ranks mentors who are away last when somebody is in a hurry', () => {
  const quick = { responseTime: '1h', hasSlot: true } as const;
  expect(quickness(pace({ ...quick, ...away }))).toBeLessThan(
    quickness(pace({ responseTime: '48h' })),
  );
});

it.each([
  ['an hour ago', -1, false],
  ['in an hour', 1, true],
  ['in two days', 48, false],
])('a slot %s is soon: %s h, %s', (_when, hours, hasSlot) => {
  const now = new Date('2026-11-02T10:00:00Z');
  const profile = {
    responseTime: '4h',
    measuredReplyMinutes: null,
    nextSlotAt: new Date(now.getTime() + hours * 3_600_000),
  } as const;
  expect(paceOf(profile, { awayUntil: null, now }).hasSlot).toBe(hasSlot);
});
