import { expect, it } from 'vitest';
import { slotQuery } from './slots.ts';

const valid = { sessionType: 'video_call', from: '2026-12-01', to: '2027-01-31' };

it('slots are listed for up to 62 days', () => {
  expect(slotQuery.safeParse(valid).success).toBe(true);
});

it.each([
  ['messaging', { sessionType: 'messaging' }, 'sessionType'],
  ['no dates', { from: undefined }, 'from'],
  ['dates in reverse', { to: '2026-11-30' }, 'to'],
  ['63 days', { to: '2027-02-01' }, 'to'],
  ['a session that is no id', { sessionId: 'mine' }, 'sessionId'],
])('they are refused with %s', (_, fields, field) => {
  const { error } = slotQuery.safeParse({ ...valid, ...fields });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
