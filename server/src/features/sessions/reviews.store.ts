import { and, asc, count, desc, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { countReviews } from '../mentors/index.ts';
import { readableReview } from './readable-review.store.ts';
import { type NewReview, type ReviewRow, reviews } from './reviews.tables.ts';

interface ReviewPage {
  now: Date;
  after: Pick<ReviewRow, 'createdAt' | 'id'> | null;
  limit: number;
  /** Only those without a reply. */
  isUnanswered: boolean;
  /** Whether hidden ones are included, for the administrator. */
  withHidden: boolean;
}

/** Up to `limit` published reviews of a mentor after the position `after`, newest first. */
export const findReviews = async (
  db: Connection,
  mentorId: string,
  { now, after, limit, isUnanswered, withHidden }: ReviewPage,
): Promise<ReviewRow[]> => {
  const behind = after
    ? sql`(${reviews.createdAt}, ${reviews.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.mentorId, mentorId),
        eq(reviews.writtenBy, 'mentee'),
        withHidden ? lte(reviews.publishesAt, now) : readableReview(now),
        isUnanswered ? isNull(reviews.reply) : undefined,
        behind,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
};

/** The number of a mentor's published reviews by stars. */
export const countRatings = async (
  db: Connection,
  mentorId: string,
  now: Date,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(
      and(eq(reviews.mentorId, mentorId), eq(reviews.writtenBy, 'mentee'), readableReview(now)),
    )
    .groupBy(reviews.rating);
  return new Map(rows.map((row) => [row.rating, row.count]));
};

/** The reviews of these sessions, by both people, published or not. */
export const findReviewsOfSessions = async (
  db: Connection,
  sessionIds: readonly string[],
): Promise<ReviewRow[]> =>
  sessionIds.length === 0
    ? []
    : db
        .select()
        .from(reviews)
        .where(inArray(reviews.sessionId, [...sessionIds]));

export const findReview = async (db: Connection, id: string): Promise<ReviewRow | undefined> => {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row;
};

/** Locks a review until the transaction ends. */
export const lockReview = async (tx: Transaction, id: string): Promise<ReviewRow | undefined> => {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row;
};

export const insertReview = async (tx: Transaction, review: NewReview) => {
  await tx.insert(reviews).values(review);
};

/** @returns the review afterwards */
export const updateReview = async (
  tx: Transaction,
  id: string,
  changes: Partial<
    Pick<
      ReviewRow,
      | 'rating'
      | 'text'
      | 'reply'
      | 'repliedAt'
      | 'publishesAt'
      | 'isPublished'
      | 'editedAt'
      | 'hiddenAt'
      | 'hiddenReason'
    >
  >,
): Promise<ReviewRow> => {
  const [row] = await tx.update(reviews).set(changes).where(eq(reviews.id, id)).returning();
  if (!row) throw new Error(`Review ${id} has disappeared`);
  return row;
};

/** The ids of up to `limit` reviews whose publication is due. */
export const findDueReviews = async (
  db: Connection,
  now: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(not(reviews.isPublished), lte(reviews.publishesAt, now)))
    .orderBy(asc(reviews.publishesAt), asc(reviews.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** A mentee's review that was published when it was written. */
export type PastReview = Omit<NewReview, 'writtenBy' | 'publishesAt' | 'isPublished'>;

/** Writes published reviews by mentees, and counts them in their mentors' figures. */
export const insertReviews = async (tx: Transaction, rows: readonly PastReview[]) => {
  await insertRows(
    tx,
    reviews,
    rows.map((row) => ({
      ...row,
      writtenBy: 'mentee' as const,
      publishesAt: row.createdAt,
      isPublished: true,
    })),
  );
  await countReviews(tx, rows);
};
