import { desc, eq, inArray } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { type NewSession, type SessionRow, sessions } from './sessions.tables.ts';

export const insertSession = async (tx: Transaction, session: NewSession) => {
  await tx.insert(sessions).values(session);
};

export const findSession = async (db: Connection, id: string): Promise<SessionRow | undefined> => {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row;
};

export const findSessions = async (
  db: Connection,
  ids: readonly string[],
): Promise<SessionRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(sessions)
        .where(inArray(sessions.id, [...ids]));

/** Every session of these conversations, newest first. */
export const findSessionsOf = async (
  db: Connection,
  conversationIds: readonly string[],
): Promise<SessionRow[]> =>
  conversationIds.length === 0
    ? []
    : db
        .select()
        .from(sessions)
        .where(inArray(sessions.conversationId, [...conversationIds]))
        .orderBy(desc(sessions.id));

/** A mentee's newest session with each of these mentors. */
export const findNewestWith = async (
  db: Connection,
  menteeId: string,
  mentorIds: readonly string[],
): Promise<Pick<SessionRow, 'id' | 'mentorId' | 'conversationId'>[]> => {
  if (mentorIds.length === 0) return [];
  const { rows } = await db.$client.query({
    name: 'find_newest_with',
    text: `SELECT DISTINCT ON (mentor_id) id, mentor_id AS "mentorId",
        conversation_id AS "conversationId"
      FROM sessions WHERE mentee_id = $1 AND mentor_id = ANY ($2)
      ORDER BY mentor_id, id DESC`,
    values: [menteeId, mentorIds],
  });
  return rows;
};
