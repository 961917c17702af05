import type { Connection } from '../../platform/db/database.ts';
import { findReviewedPerson } from '../sessions/index.ts';
import type { ConcernRow } from './concerns.tables.ts';

/** The people affected by a decision on a report. */
interface Concerned {
  /** The person reviewed in a reported review. */
  readonly reviewedId: string | undefined;
  /** Whether a reported review has since been deleted. */
  readonly isReviewDeleted: boolean;
  /** The owner of the reported page, message or review, and the reviewed person. */
  readonly people: readonly string[];
}

/**
 * Finds the people affected by a decision on a report: moderators can't decide reports that affect themselves (product
 * 1.19).
 */
export const findConcerned = async (
  db: Connection,
  { kind, subjectId, subjectUserId }: Pick<ConcernRow, 'kind' | 'subjectId' | 'subjectUserId'>,
): Promise<Concerned> => {
  const reviewedId = kind === 'review' ? await findReviewedPerson(db, subjectId) : undefined;
  const isReviewDeleted = kind === 'review' && reviewedId === undefined;
  const people = reviewedId ? [subjectUserId, reviewedId] : [subjectUserId];
  return { reviewedId, isReviewDeleted, people };
};
