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

/** What may have happened since a report was sent. */
interface Since {
  /** The account of the person whose page, message or review it is. */
  account: { deletedAt: Date | null; suspendedAt: Date | null };
  /** Whether the reported review is deleted. A review by a mentor is deleted with either account. */
  isReviewDeleted: boolean;
}

/**
 * What a moderator can decide about open reports of this kind (product 10.11). People whose account is deleted can't be
 * warned, nor can those whose account is suspended, because they get no mails; and a deleted review can't be hidden.
 */
export const outcomesOf = (
  kind: ConcernKind,
  { account, isReviewDeleted }: Since,
): readonly ConcernOutcome[] =>
  outcomes[kind].filter((outcome) => {
    if (outcome === 'warned') return account.deletedAt === null && account.suspendedAt === null;
    return outcome !== 'review_hidden' || !isReviewDeleted;
  });

/** Why a report can't be looked at and decided, or null if it can. */
export const decisionRefusal = ({
  outcome,
}: Pick<ConcernRow, 'outcome'>): 'already_decided' | null =>
  outcome === null ? null : 'already_decided';

/**
 * Whether one of the open reports isn't among those that a moderator has read, if they say which. Of too many to read,
 * they know the number: all open reports about a subject end together, so until then there can only be more.
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
