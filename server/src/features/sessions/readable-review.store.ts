import { and, isNull, lte } from 'drizzle-orm';
import { type Sql, sql } from '../../platform/db/statement.ts';
import { reviews } from './reviews.tables.ts';

/** `isReadable` of reviews.policy.ts, for drizzle. */
export const readableReview = (now: Date) =>
  and(lte(reviews.publishesAt, now), isNull(reviews.hiddenAt));

/** SQL: `isReadable` as well. @param review the name of the review in the statement */
export const readableReviewSql = (review: Sql, now: Date): Sql =>
  sql`${review}.publishes_at <= ${now} AND ${review}.hidden_at IS NULL`;
