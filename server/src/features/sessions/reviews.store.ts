import { and, desc, eq, sql } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { users } from '../identity/index.ts';
import { reviews } from './reviews.tables.ts';

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
      reviewer: { firstName: users.firstName, deletedAt: users.deletedAt },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.menteeId))
    .where(and(eq(reviews.mentorId, mentorId), behind))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
};
