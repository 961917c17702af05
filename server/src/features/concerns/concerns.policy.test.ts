import { expect, it } from 'vitest';
import { decisionRefusal, hasUnread, outcomesOf, reportRefusal } from './concerns.policy.ts';

it.each([
  { isOwn: true, isDeleted: false, code: 'not_allowed' },
  { isOwn: true, isDeleted: true, code: 'not_allowed' },
  { isOwn: false, isDeleted: true, code: 'not_allowed' },
  { isOwn: false, isDeleted: false, code: undefined },
])('reporting is refused with $code: own $isOwn, deleted $isDeleted', (row) => {
  expect(reportRefusal(row)?.code).toBe(row.code);
});

it.each([
  ['person', false, false, ['dismissed', 'warned']],
  ['person', true, false, ['dismissed']],
  ['message', false, false, ['dismissed', 'message_removed', 'warned']],
  ['message', true, false, ['dismissed', 'message_removed']],
  ['review', false, false, ['dismissed', 'review_hidden', 'warned']],
  ['review', true, false, ['dismissed', 'review_hidden']],
  ['review', false, true, ['dismissed', 'warned']],
  ['review', true, true, ['dismissed']],
] as const)(
  'what can be decided about a %s (deleted account: %s, deleted review: %s)',
  (kind, account, review, outcomes) => {
    expect(outcomesOf(kind, { account, review })).toEqual(outcomes);
  },
);

it.each([
  [null, null],
  ['dismissed', 'already_decided'],
  ['account_deleted', 'already_decided'],
] as const)('a report with the outcome %s: deciding is refused by %s', (outcome, refusal) => {
  expect(decisionRefusal({ outcome })).toBe(refusal);
});

it.each([
  ['all', ['1', '2'], false],
  ['more, because one has ended', ['1', '2', '3'], false],
  ['one', ['1'], true],
  ['none', [], true],
  ['an unknown number', undefined, false],
] as const)('of two open reports, %s were read', (_, readIds, isUnread) => {
  expect(hasUnread([{ id: '1' }, { id: '2' }], readIds)).toBe(isUnread);
});
