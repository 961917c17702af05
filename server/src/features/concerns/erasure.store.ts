import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { execute, queryRows, type Sql, sql } from '../../platform/db/statement.ts';
import { conversationsOfSql, messageExistsSql } from '../conversations/index.ts';
import { outlivesAuthorSql } from '../sessions/index.ts';
import { concerns, type SentConcern } from './concerns.tables.ts';

/**
 * Deletes the copied text of reports, and closes those that are open.
 * @param which SQL: a condition for reports `c`
 * @returns those that were open
 */
const forget = async (tx: Transaction, which: Sql, now: Date): Promise<SentConcern[]> => {
  const ended = await queryRows<SentConcern>(
    tx,
    sql`UPDATE concerns AS c SET evidence = '', outcome = 'account_deleted', decided_at = ${now}
     WHERE c.outcome IS NULL AND ${which} RETURNING c.id, c.reporter_id AS "reporterId"`,
  );
  await execute(
    tx,
    sql`UPDATE concerns AS c SET evidence = '' WHERE c.evidence <> '' AND ${which}`,
  );
  return ended;
};

/**
 * Erases the texts of a person's reports, and the copies of their page and of reviews that are deleted with it, and
 * closes the open reports about these, because there is nothing left to decide (product 13.12). Reports of their
 * messages and other reviews stay open, because those aren't deleted yet.
 * @returns the reports that it closed
 */
export const eraseConcerns = async (
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<SentConcern[]> => {
  await tx.update(concerns).set({ details: null }).where(eq(concerns.reporterId, userId));
  const outlives = outlivesAuthorSql(sql`c.subject_id`);
  const which = sql`c.subject_user_id = ${userId}
    AND (c.kind = 'person' OR (c.kind = 'review' AND NOT ${outlives}))`;
  return forget(tx, which, now);
};

/** SQL: reports of deleted messages whose authors have no account any more. */
const isDeletedMessage = sql`c.kind = 'message' AND c.evidence <> ''
  AND EXISTS (SELECT FROM users AS author
    WHERE author.id = c.subject_user_id AND author.deleted_at IS NOT NULL)
  AND NOT ${messageExistsSql({ conversationId: sql`c.conversation_id`, messageId: sql`c.subject_id` })}`;

/**
 * After a person has deleted their account, does the same for messages that were deleted because everyone who could
 * read them has deleted their account (product 13.12). Reports of authors who still have an account stay, because the
 * end of a circle doesn't affect them. Reads only reports of the person's messages and of those in their conversations.
 * @returns the reports that it closed
 */
export const eraseDeletedMessagesOf = async (
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<SentConcern[]> => {
  // In a separate statement, so no plan looks for the messages of other reports.
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`SELECT own.id FROM concerns AS own
       WHERE own.subject_user_id = ${userId} AND own.kind = 'message' AND own.evidence <> ''
     UNION
     SELECT shared.id FROM concerns AS shared
       WHERE shared.conversation_id IN ${conversationsOfSql(userId)} AND shared.evidence <> ''`,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return forget(tx, sql`c.id = ANY(${ids}::uuid[]) AND ${isDeletedMessage}`, now);
};

/** Does the same for the messages of a conversation that was deleted with its circle. */
export const eraseDeletedMessagesIn = (
  tx: Transaction,
  conversationId: string,
  now: Date,
): Promise<SentConcern[]> =>
  forget(tx, sql`c.conversation_id = ${conversationId} AND ${isDeletedMessage}`, now);
