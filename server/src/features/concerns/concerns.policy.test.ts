import { expect, it } from 'vitest';
import { decisionRefusal, hasUnread, outcomesOf, reportRefusal } from './concerns.policy.ts';

it.each([
  { isOwn: true, isDeleted: false, code: 'not_allowed' },
  { isOwn: true, isDeleted: true, code: 'not_allowed' },
  { isOwn: false, isDeleted: true, code: 'not_allowed' },
  { isOwn: false, isDeleted: false, code: undefined },
])('reporting is refused with $code (own: $isOwn, deleted: $isDeleted)', (row) => {
  expect(reportRefusal(row)?.code).toBe(row.code);
});

const then = new Date('2026-11-20T09:00:00Z');
const accounts = {
  'an open': { deletedAt: null, suspendedAt: null },
  'a suspended': { deletedAt: null, suspendedAt: then },
  'a deleted': { deletedAt: then, suspendedAt: null },
};

it.each([
  ['person', 'an open', false, ['dismissed', 'warned']],
  ['person', 'a suspended', false, ['dismissed']],
  ['person', 'a deleted', false, ['dismissed']],
  ['message', 'an open', false, ['dismissed', 'message_removed', 'warned']],
  ['message', 'a suspended', false, ['dismissed', 'message_removed']],
  ['message', 'a deleted', false, ['dismissed', 'message_removed']],
  ['review', 'an open', false, ['dismissed', 'review_hidden', 'warned']],
  ['review', 'a suspended', false, ['dismissed', 'review_hidden']],
  ['review', 'a deleted', false, ['dismissed', 'review_hidden']],
  ['review', 'an open', true, ['dismissed', 'warned']],
  ['review', 'a suspended', true, ['dismissed']],
  ['review', 'a deleted', true, ['dismissed']],
] as const)(
  'the possible decisions about a %s of %s account (deleted review: %s)',
  (kind, account, isReviewDeleted, outcomes) => {
    expect(outcomesOf(kind, { account: accounts[account], isReviewDeleted })).toEqual(outcomes);
  },
);

it.each([
  [null, null],
  ['dismissed', 'already_decided'],
  ['account_deleted', 'already_decided'],
] as const)('deciding a report with the outcome %s is refused with %s', (outcome, refusal) => {
  expect(decisionRefusal({ outcome })).toBe(refusal);
});

it.each([
  ['all', ['1', '2'], false],
  ['more, because one has ended', ['1', '2', '3'], false],
  ['one', ['1'], true],
  ['none', [], true],
  ['an unknown number', undefined, false],
])('of two open reports, %s were read', (_, reportIds, isUnread) => {
  expect(hasUnread([{ id: '1' }, { id: '2' }], { reportIds })).toBe(isUnread);
});

it.each([
  [1, true],
  [2, false],
  [3, false],
])('two open reports, of which one was shown along with a total of %i', (reportCount, isUnread) => {
  const decision = { reportIds: ['1'], reportCount };
  expect(hasUnread([{ id: '1' }, { id: '2' }], decision)).toBe(isUnread);
});
