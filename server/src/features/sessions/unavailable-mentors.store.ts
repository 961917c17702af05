import type { Connection } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';
import { blockedSinceSql } from '../blocks/index.ts';

/**
 * Those of these sessions whose mentor blocks the mentee or is suspended, and so can't take part (product 1.17, 1.18),
 * with the time since when.
 */
export const findMentorsUnavailableSince = async (
  db: Connection,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  if (sessionIds.length === 0) return new Map();
  const rows = await queryRows<{ id: string; since: Date | null }>(
    db,
    sql`SELECT s.id, least(u.suspended_at, ${blockedSinceSql(sql`s.mentor_id`, sql`s.mentee_id`)}) AS since
      FROM sessions AS s JOIN users AS u ON u.id = s.mentor_id
      WHERE s.id = ANY(${[...sessionIds]})`,
  );
  return new Map(rows.flatMap(({ id, since }) => (since ? [[id, since]] : [])));
};
