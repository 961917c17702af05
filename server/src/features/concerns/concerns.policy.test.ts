import { expect, it } from 'vitest';
import { decisionRefusal, outcomesOf, reportRefusal } from './concerns.policy.ts';

it.each([
  { isOwn: true, isDeleted: false, code: 'not_allowed' },
  { isOwn: true, isDeleted: true, code: 'not_allowed' },
  { isOwn: false, isDeleted: true, code: 'not_allowed' },
  { isOwn: false, isDeleted: false, code: undefined },
])('reporting is refused with $code: own $isOwn, deleted $isDeleted', (row) => {
  expect(reportRefusal(row)?.code).toBe(row.code);
});

it.each([
  ['person', false, ['dismissed', 'warned']],
  ['person', true, ['dismissed']],
  ['message', false, ['dismissed', 'message_removed', 'warned']],
  ['message', true, ['dismissed', 'message_removed']],
  ['review', false, ['dismissed', 'review_hidden', 'warned']],
  ['review', true, ['dismissed', 'review_hidden']],
] as const)('what can be decided about a %s (deleted account: %s)', (kind, isDeleted, outcomes) => {
  expect(outcomesOf(kind, isDeleted)).toEqual(outcomes);
});

it.each([
  [null, null],
  ['dismissed', 'already_decided'],
  ['account_deleted', 'already_decided'],
] as const)('a report with the outcome %s: deciding is refused by %s', (outcome, refusal) => {
  expect(decisionRefusal({ outcome })).toBe(refusal);
});
