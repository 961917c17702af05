import { expect, it } from 'vitest';
import { applyRefusal, decisionRefusal } from './applications.policy.ts';

it.each([
  { status: null, apply: null, decide: 'already_decided' },
  { status: 'pending', apply: 'already_pending', decide: null },
  { status: 'approved', apply: 'already_decided', decide: 'already_decided' },
  { status: 'rejected', apply: null, decide: 'already_decided' },
] as const)('$status: applying is refused with $apply, deciding with $decide', (row) => {
  const newest = row.status === null ? undefined : { id: 'newest', status: row.status };
  expect(applyRefusal(row.status)).toBe(row.apply);
  expect(decisionRefusal(newest, undefined)).toBe(row.decide);
  expect(decisionRefusal(newest, 'newest')).toBe(row.decide);
  expect(decisionRefusal(newest, 'earlier')).toBe('already_decided');
});
