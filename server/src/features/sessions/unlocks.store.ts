import { and, eq, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/statement.ts';
import { type NewSession, type SessionRow, sessions } from './sessions.tables.ts';

/** Identifies an unlock. Each pair has at most one. */
export interface UnlockPair {
  readonly mentorId: string;
  readonly menteeId: string;
}

/** An unlock's row: a session without an appointment that stays active. */
export const unlockRow = <T extends Omit<NewSession, 'origin' | 'sessionType' | 'status'>>(
  unlock: T,
) => ({ ...unlock, origin: 'unlock', sessionType: 'messaging', status: 'active' }) as const;

export const findUnlock = async (
  db: Connection,
  { mentorId, menteeId }: UnlockPair,
): Promise<SessionRow | undefined> => {
  const [row] = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.mentorId, mentorId),
        eq(sessions.menteeId, menteeId),
        eq(sessions.origin, 'unlock'),
      ),
    );
  return row;
};

/**
 * SQL: how somebody unlocked a mentor, like `unlockedBy` of unlocks.policy.ts.
 * @param names SQL for the people's ids
 */
export const unlockedBySql = ({ mentee, mentor }: { mentee: Sql; mentor: Sql }): Sql =>
  sql`(SELECT CASE WHEN payment_intent_id IS NULL THEN 'plan' ELSE 'payment' END FROM sessions
    WHERE mentee_id = ${mentee} AND mentor_id = ${mentor} AND origin = 'unlock')`;

/** Turns an unlock that a plan included into a paid one. */
export const payUnlock = async (
  tx: Transaction,
  id: string,
  payment: Pick<SessionRow, 'priceCents' | 'paymentIntentId'>,
) => {
  await tx.update(sessions).set(payment).where(eq(sessions.id, id));
};

/** The unlocks that a mentee's plan includes, with their conversations. */
export const findPlanUnlocks = (
  db: Connection,
  menteeId: string,
): Promise<(UnlockPair & { sessionId: string; conversationId: string })[]> =>
  db
    .select({
      sessionId: sessions.id,
      conversationId: sessions.conversationId,
      mentorId: sessions.mentorId,
      menteeId: sessions.menteeId,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.menteeId, menteeId),
        eq(sessions.origin, 'unlock'),
        isNull(sessions.paymentIntentId),
      ),
    );
