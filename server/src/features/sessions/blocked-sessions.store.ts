import type { Connection } from '../../platform/db/database.ts';
import { queryRow, queryRows, sql } from '../../platform/db/statement.ts';
import { isBlockedSql } from '../blocks/index.ts';

/** Finds those of these sessions in which one person blocks the other (product 1.18). */
export const findBlockedSessions = async (
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT s.id FROM sessions AS s
      WHERE s.id = ANY(${[...ids]}) AND ${isBlockedSql(sql`s.mentor_id`, sql`s.mentee_id`)}`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** The newest session of two people, whichever of them is the mentor. */
export const findNewestSessionOf = (
  db: Connection,
  one: string,
  other: string,
): Promise<{ sessionId: string; mentorId: string; menteeId: string } | undefined> =>
  queryRow(
    db,
    sql`SELECT s.id AS "sessionId", s.mentor_id AS "mentorId", s.mentee_id AS "menteeId"
      FROM sessions AS s
      WHERE (s.mentor_id = ${one} AND s.mentee_id = ${other})
        OR (s.mentor_id = ${other} AND s.mentee_id = ${one})
      ORDER BY s.id DESC LIMIT 1`,
  );
