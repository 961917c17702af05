import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { concerns } from './concerns.tables.ts';

/**
 * Forgets what a person wrote in their reports and what was copied from their page, and ends the open
 * reports of the person themself: there is nothing left to decide (product 13.12). Reports of their
 * messages and reviews stay open, because those stay.
 */
export const eraseConcerns = async (tx: Transaction, userId: string, now: Date) => {
  const ofPage = and(eq(concerns.kind, 'person'), eq(concerns.subjectUserId, userId));
  await tx.update(concerns).set({ details: null }).where(eq(concerns.reporterId, userId));
  await tx.update(concerns).set({ evidence: '' }).where(ofPage);
  await tx
    .update(concerns)
    .set({ outcome: 'account_deleted', decidedAt: now })
    .where(and(ofPage, isNull(concerns.outcome)));
};
