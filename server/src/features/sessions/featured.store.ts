import type { Connection } from '../../platform/db/database.ts';
import { integerSql, queryRows, sql } from '../../platform/db/statement.ts';
import { readableReviewSql } from './readable-review.store.ts';

/** A five-star review with the public data of its reviewer. */
export interface FeaturedReviewRow {
  mentorId: string;
  text: string;
  reply: string | null;
  firstName: string;
  deletedAt: Date | null;
}

/**
 * The five-star reviews among the newest published ones of each of these mentors (`isReadable` of reviews.policy.ts),
 * without those of deleted accounts.
 * @param limitPerMentor how many of a mentor's newest reviews are considered
 */
export const findBestReviews = (
  db: Connection,
  mentorIds: readonly string[],
  { now, limitPerMentor }: { now: Date; limitPerMentor: number },
): Promise<FeaturedReviewRow[]> =>
  queryRows(
    db,
    sql`SELECT m.id AS "mentorId", r.text, r.reply, u.first_name AS "firstName",
        u.deleted_at AS "deletedAt"
      FROM unnest(${mentorIds}::uuid[]) WITH ORDINALITY AS m (id, place)
      CROSS JOIN LATERAL (
        SELECT * FROM reviews WHERE mentor_id = m.id AND written_by = 'mentee'
          AND ${readableReviewSql(sql`reviews`, now)}
        ORDER BY created_at DESC, id DESC LIMIT ${integerSql(limitPerMentor)}
      ) AS r
      JOIN users AS u ON u.id = r.mentee_id
      WHERE r.rating = 5 AND u.deleted_at IS NULL
      ORDER BY m.place, r.created_at DESC, r.id DESC`,
  );

/** A review with the public data of its reviewer. */
export interface NewestReviewRow extends Omit<FeaturedReviewRow, 'mentorId' | 'reply'> {
  rating: number;
  createdAt: Date;
}

/**
 * A mentor's newest published reviews with text (`isReadable` of reviews.policy.ts), without those of deleted accounts.
 */
export const findNewestReviews = (
  db: Connection,
  mentorId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<NewestReviewRow[]> =>
  queryRows(
    db,
    sql`SELECT r.rating, r.text, r.created_at AS "createdAt", u.first_name AS "firstName",
        u.deleted_at AS "deletedAt"
      FROM reviews AS r JOIN users AS u ON u.id = r.mentee_id
      WHERE r.mentor_id = ${mentorId} AND r.written_by = 'mentee' AND r.text <> ''
        AND ${readableReviewSql(sql`r`, now)} AND u.deleted_at IS NULL
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${integerSql(limit)}`,
  );
