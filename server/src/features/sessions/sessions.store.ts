import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type NewSession, type SessionRow, sessions } from './sessions.tables.ts';

export const insertSession = async (tx: Transaction, session: NewSession) => {
  await tx.insert(sessions).values(session);
};

export const insertSessions = (tx: Transaction, rows: readonly NewSession[]) =>
  insertRows(tx, sessions, rows);

export const findSession = async (db: Connection, id: string): Promise<SessionRow | undefined> => {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row;
};

/** The session that a payment created. */
export const findSessionOfPayment = async (
  db: Connection,
  paymentIntentId: string,
): Promise<SessionRow | undefined> => {
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.paymentIntentId, paymentIntentId));
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

/** Up to `limit` sessions of each of these conversations, newest first. */
export const findNewestSessionsOf = async (
  db: Connection,
  conversationIds: readonly string[],
  limit: number,
): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(
      sql`${sessions.id} IN (
        SELECT newest.id FROM unnest(${sql.param([...conversationIds])}::uuid[]) AS c (id)
        CROSS JOIN LATERAL (
          SELECT s.id FROM sessions AS s WHERE s.conversation_id = c.id
          ORDER BY s.id DESC LIMIT ${limit}) AS newest)`,
    )
    .orderBy(desc(sessions.id));

/**
 * Up to `limit` sessions of a conversation that are older than `before`, newest first. All of them are between the same
 * two people.
 */
export const findSessionsBefore = (
  db: Connection,
  conversationId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.conversationId, conversationId),
        before === null ? undefined : lt(sessions.id, before),
      ),
    )
    .orderBy(desc(sessions.id))
    .limit(limit);
