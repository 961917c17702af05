import { expect, it } from 'vitest';
import { applyRefusal, decisionRefusal } from './applications.policy.ts';

it.each([
  { status: null, apply: null, decide: 'already_decided' },
  { status: 'pending', apply: 'already_pending', decide: null },
  { status: 'approved', apply: 'already_decided', decide: 'already_decided' },
  { status: 'rejected', apply: null, decide: 'already_decided' },
] as const)('$status: applying is refused by $apply, deciding by $decide', (row) => {
  expect([applyRefusal(row.status), decisionRefusal(row.status)]).toEqual([row.apply, row.decide]);
});
