import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { execute, type Sql, sql } from '../../platform/db/statement.ts';
import { messageExistsSql } from '../conversations/index.ts';
import { outlivesAuthorSql } from '../sessions/index.ts';
import { concerns } from './concerns.tables.ts';

/** Without the copied text, and ended unless it was decided before. */
const forgotten = (now: Date): Sql =>
  sql`evidence = '',
    decided_at = CASE WHEN outcome IS NULL THEN ${now}::timestamptz ELSE decided_at END,
    outcome = coalesce(outcome, 'account_deleted')`;

/**
 * Forgets what a person wrote in their reports and what was copied from their page and from reviews that are deleted
 * with it, and ends the open reports of these: there is nothing left to decide (product 13.12). Reports of their
 * messages and other reviews stay open, because those stay for now.
 */
export const eraseConcerns = async (tx: Transaction, userId: string, now: Date) => {
  await tx.update(concerns).set({ details: null }).where(eq(concerns.reporterId, userId));
  await execute(
    tx,
    sql`UPDATE concerns SET ${forgotten(now)}
     WHERE subject_user_id = ${userId}
       AND (kind = 'person' OR (kind = 'review' AND NOT ${outlivesAuthorSql(sql`subject_id`)}))`,
  );
};

/**
 * The same for messages that were deleted because the accounts of all who could read them are (product 13.12). Those
 * whose author still has an account stay: a circle that ends takes nothing from a report.
 */
export const eraseDeletedMessages = async (tx: Transaction, now: Date) => {
  const name = { conversationId: sql`c.conversation_id`, messageId: sql`c.subject_id` };
  await execute(
    tx,
    sql`UPDATE concerns AS c SET ${forgotten(now)}
     FROM users AS author
     WHERE c.kind = 'message' AND c.evidence <> ''
       AND author.id = c.subject_user_id AND author.deleted_at IS NOT NULL
       AND NOT ${messageExistsSql(name)}`,
  );
};
