import { and, desc, eq, inArray } from 'drizzle-orm';
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
): Promise<SessionRow[]> =>
  mentorIds.length === 0
    ? []
    : db
        .selectDistinctOn([sessions.mentorId])
        .from(sessions)
        .where(and(eq(sessions.menteeId, menteeId), inArray(sessions.mentorId, [...mentorIds])))
        .orderBy(sessions.mentorId, desc(sessions.id));
