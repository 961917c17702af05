import { and, desc, eq, sql } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { type ReviewRow, reviews } from './reviews.tables.ts';

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
