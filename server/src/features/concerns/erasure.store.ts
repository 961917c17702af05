import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { execute, sql } from '../../platform/db/statement.ts';
import { outlivesAuthorSql } from '../sessions/index.ts';
import { concerns } from './concerns.tables.ts';

/**
 * Forgets what a person wrote in their reports and what was copied from their page and from reviews that are deleted
 * with it, and ends the open reports of these: there is nothing left to decide (product 13.12). Reports of their
 * messages and other reviews stay open, because those stay.
 */
export const eraseConcerns = async (tx: Transaction, userId: string, now: Date) => {
  await tx.update(concerns).set({ details: null }).where(eq(concerns.reporterId, userId));
  await execute(
    tx,
    sql`UPDATE concerns SET evidence = '',
       decided_at = CASE WHEN outcome IS NULL THEN ${now}::timestamptz ELSE decided_at END,
       outcome = coalesce(outcome, 'account_deleted')
     WHERE subject_user_id = ${userId}
       AND (kind = 'person' OR (kind = 'review' AND NOT ${outlivesAuthorSql(sql`subject_id`)}))`,
  );
};
