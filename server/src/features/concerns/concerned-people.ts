import type { Connection } from '../../platform/db/database.ts';
import { findReviewedPerson } from '../sessions/index.ts';
import type { ConcernRow } from './concerns.tables.ts';

/** The people whom a decision about a report concerns. */
interface Concerned {
  /** The person whom a reported review is about. */
  readonly reviewedId: string | undefined;
  /** Whether a reported review has been deleted since. */
  readonly isReviewDeleted: boolean;
  /** Whose page, message or review is reported, and the reviewed person. */
  readonly people: readonly string[];
}

/** Finds whom a decision about a report concerns: moderators don't decide if they are among them (product 1.19). */
export const findConcerned = async (
  db: Connection,
  { kind, subjectId, subjectUserId }: Pick<ConcernRow, 'kind' | 'subjectId' | 'subjectUserId'>,
): Promise<Concerned> => {
  const reviewedId = kind === 'review' ? await findReviewedPerson(db, subjectId) : undefined;
  const isReviewDeleted = kind === 'review' && reviewedId === undefined;
  const people = reviewedId ? [subjectUserId, reviewedId] : [subjectUserId];
  return { reviewedId, isReviewDeleted, people };
};
