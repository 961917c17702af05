import { desc, eq, inArray } from 'drizzle-orm';
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
