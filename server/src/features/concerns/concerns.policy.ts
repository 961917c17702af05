import type { ConcernDecision, ConcernKind, ConcernOutcome } from '@ithaca/contracts/concerns';
import type { ConcernRow } from './concerns.tables.ts';

const refusals = {
  own: { code: 'not_allowed', detail: 'You can’t report yourself.' },
  deleted: { code: 'not_allowed', detail: 'This account has been deleted.' },
} as const;

/** Why somebody can't report what they can see, or null if they can (product 10.11). */
export const reportRefusal = (facts: {
  /** Whether it is the reporter's own page, message or review. */
  isOwn: boolean;
  isDeleted: boolean;
}): (typeof refusals)[keyof typeof refusals] | null => {
  if (facts.isOwn) return refusals.own;
  return facts.isDeleted ? refusals.deleted : null;
};

const outcomes: Readonly<Record<ConcernKind, readonly ConcernOutcome[]>> = {
  person: ['dismissed', 'warned'],
  message: ['dismissed', 'message_removed', 'warned'],
  review: ['dismissed', 'review_hidden', 'warned'],
};

/** Facts that may have changed since a report was sent. */
interface Since {
  /** The account of the reported person or author. */
  account: { deletedAt: Date | null; suspendedAt: Date | null };
  /** Whether the reported review is deleted. A review by a mentor is deleted with either account. */
  isReviewDeleted: boolean;
}

/**
 * The decisions a moderator can make about open reports of this kind (product 10.11). People with a deleted account
 * can't be warned, nor can those with a suspended one, because they get no emails; and a deleted review can't be
 * hidden.
 */
export const outcomesOf = (
  kind: ConcernKind,
  { account, isReviewDeleted }: Since,
): readonly ConcernOutcome[] =>
  outcomes[kind].filter((outcome) => {
    if (outcome === 'warned') return account.deletedAt === null && account.suspendedAt === null;
    return outcome !== 'review_hidden' || !isReviewDeleted;
  });

/** Why a report can't be opened and decided, or null if it can. */
export const decisionRefusal = ({
  outcome,
}: Pick<ConcernRow, 'outcome'>): 'already_decided' | null =>
  outcome === null ? null : 'already_decided';

/**
 * Whether the moderator hasn't read one of the open reports, provided that they say which ones they have read. If there
 * are too many to read, they send the number instead: all open reports about a subject are closed together, so until
 * then the number can only grow.
 */
export const hasUnread = (
  open: readonly Pick<ConcernRow, 'id'>[],
  { reportIds, reportCount }: Pick<ConcernDecision, 'reportIds' | 'reportCount'>,
): boolean => {
  if (reportCount !== undefined) return open.length > reportCount;
  if (reportIds === undefined) return false;
  const read = new Set(reportIds);
  return !open.every(({ id }) => read.has(id));
};
