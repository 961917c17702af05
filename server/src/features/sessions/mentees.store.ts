import { and, eq } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { sessions } from './sessions.tables.ts';

/** Whether two people have a session of any kind and status. */
export const hasSession = async (
  db: Connection,
  { mentorId, menteeId }: { mentorId: string; menteeId: string },
): Promise<boolean> => {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.mentorId, mentorId), eq(sessions.menteeId, menteeId)))
    .limit(1);
  return row !== undefined;
};

/** A mentee by name. */
interface NamedMentee {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Mentees who have a session with this mentor, by name. Reads this mentor's sessions only. Leaves out people who have
 * become mentors or deleted their account, and those whose account is suspended (product 1.17).
 * @param namesMatch SQL: whether user `u` matches the search
 */
export const findMenteesByName = (
  db: Connection,
  mentorId: string,
  {
    namesMatch,
    except,
    limit,
  }: { namesMatch: Sql | null; except: readonly string[]; limit: number },
): Promise<NamedMentee[]> =>
  queryRows<NamedMentee>(
    db,
    sql`SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName"
     FROM (SELECT DISTINCT mentee_id FROM sessions WHERE mentor_id = ${mentorId}) AS s
     JOIN users AS u ON u.id = s.mentee_id
     WHERE u.user_type = 'mentee' AND u.deleted_at IS NULL AND u.suspended_at IS NULL
       AND u.id <> ALL(${except}::uuid[])
       AND ${namesMatch ?? sql`true`}
     ORDER BY search_normal(u.first_name || ' ' || u.last_name), u.id LIMIT ${limit}`,
  );
