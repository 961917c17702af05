import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { countReviews } from '../mentors/index.ts';
import { type NewReview, type ReviewRow, reviews } from './reviews.tables.ts';

/** At most `limit` reviews of a mentor, newest first, from just behind `after`. */
export const findReviews = async (
  db: Connection,
  mentorId: string,
  after: Pick<ReviewRow, 'createdAt' | 'id'> | null,
  limit: number,
): Promise<ReviewRow[]> => {
  const behind = after
    ? sql`(${reviews.createdAt}, ${reviews.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.mentorId, mentorId), behind))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
};

/** The number of a mentor's reviews by stars. */
export const countRatings = async (
  db: Connection,
  mentorId: string,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(eq(reviews.mentorId, mentorId))
    .groupBy(reviews.rating);
  return new Map(rows.map((row) => [row.rating, row.count]));
};

/** Writes reviews and counts them in their mentors' figures. */
export const insertReviews = async (tx: Transaction, rows: readonly NewReview[]) => {
  await insertRows(tx, reviews, rows);
  await countReviews(tx, rows);
};
