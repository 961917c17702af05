import { and, desc, eq, sql } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { users } from '../identity/index.ts';
import { type NewReview, reviews } from './reviews.tables.ts';

/**
 * Stores reviews as they are; counting them into the mentor's average is the caller's
 * (`recordReview` of mentors).
 * @throws a violation of `reviews_session_id_key` for a second review of a session
 */
export const insertReviews = async (db: Connection, rows: readonly NewReview[]) => {
  if (rows.length > 0) await db.insert(reviews).values([...rows]);
};

/** What the last review of a page sorts by. */
export interface ReviewPlace {
  createdAt: Date;
  id: string;
}

/** At most `limit` reviews of a mentor, newest first, from just behind `after`. */
export const findReviews = async (
  db: Connection,
  mentorId: string,
  after: ReviewPlace | null,
  limit: number,
) => {
  const behind = after
    ? sql`(${reviews.createdAt}, ${reviews.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      text: reviews.text,
      reply: reviews.reply,
      createdAt: reviews.createdAt,
      reviewer: { firstName: users.firstName },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.menteeId))
    .where(and(eq(reviews.mentorId, mentorId), behind))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
};
