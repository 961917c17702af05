import type { Funnel } from '@ithaca/contracts/monthly-statistics';
import type { Connection } from '../../platform/db/database.ts';
import { queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { firstReplySql } from '../conversations/index.ts';

/** SQL: the month of a time in UTC, as YYYY-MM. No result contains months without events. */
const monthOf = (time: Sql): Sql => sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM')`;

/** New unlocks and bookings by month. */
export const countMonthlySessions = (
  db: Connection,
  since: Date,
): Promise<{ month: string; unlocks: number; bookings: number }[]> =>
  queryRows(
    db,
    sql`SELECT ${monthOf(sql`created_at`)} AS month,
        (count(*) FILTER (WHERE origin = 'unlock'))::integer AS unlocks,
        (count(*) FILTER (WHERE origin = 'booking'))::integer AS bookings
      FROM sessions WHERE created_at >= ${since} GROUP BY 1`,
  );

/** The progress of mentees, by the month in which they joined. */
export const countFunnel = (db: Connection, since: Date): Promise<(Funnel & { month: string })[]> =>
  queryRows(
    db,
    // People who joined since then can't have earlier sessions or reviews.
    sql`WITH joined AS (
       SELECT id, ${monthOf(sql`created_at`)} AS month FROM users
       WHERE email_verified_at IS NOT NULL AND user_type = 'mentee' AND created_at >= ${since}
     ),
     matched AS (
       SELECT mentee_id, bool_or(origin = 'booking' AND status = 'completed') AS met
       FROM sessions WHERE created_at >= ${since} GROUP BY mentee_id
     ),
     reviewed AS (
       SELECT DISTINCT mentee_id FROM reviews
       WHERE written_by = 'mentee' AND created_at >= ${since}
     )
     SELECT month, count(*)::integer AS joined, count(matched.mentee_id)::integer AS matched,
       (count(*) FILTER (WHERE met))::integer AS met,
       (count(*) FILTER (WHERE met AND reviewed.mentee_id IS NOT NULL))::integer AS reviewed
     FROM joined
     LEFT JOIN matched ON matched.mentee_id = joined.id
     LEFT JOIN reviewed ON reviewed.mentee_id = joined.id
     GROUP BY month`,
  );

/** The median time until the first answer in a conversation, in minutes, by the month of the first contact. */
export const findFirstReplyMinutes = (
  db: Connection,
  since: Date,
): Promise<{ month: string; minutes: number }[]> =>
  queryRows(
    db,
    sql`SELECT ${monthOf(sql`s.created_at`)} AS month,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY reply.minutes))::integer AS minutes
      FROM sessions AS s, LATERAL (${firstReplySql(sql`s.conversation_id`)}) AS reply
      WHERE s.created_at >= ${since} AND NOT EXISTS (
        SELECT FROM sessions AS before
        WHERE before.conversation_id = s.conversation_id AND before.id < s.id
      )
      GROUP BY 1`,
  );
