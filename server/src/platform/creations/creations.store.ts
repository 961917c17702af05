import { and, eq, lt } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { creations } from './creations.tables.ts';

type Creation = typeof creations.$inferSelect;

/**
 * Records a creation unless there is an earlier one. Waits for a concurrent transaction with the same ids.
 * @returns the id from the earlier creation, otherwise `createdId`
 */
export const claimCreation = async (tx: Transaction, creation: Creation): Promise<string> => {
  const { creatorId, clientId, createdId } = creation;
  const inserted = await tx.insert(creations).values(creation).onConflictDoNothing().returning();
  if (inserted.length > 0) return createdId;
  const [first] = await tx
    .select()
    .from(creations)
    .where(and(eq(creations.creatorId, creatorId), eq(creations.clientId, clientId)));
  if (!first) throw new Error('The first creation was deleted at the same time');
  return first.createdId;
};

export const deleteCreationsBefore = async (tx: Transaction, creatorId: string, before: Date) => {
  await tx
    .delete(creations)
    .where(and(eq(creations.creatorId, creatorId), lt(creations.createdAt, before)));
};

export const deleteCreations = async (tx: Transaction, creatorId: string) => {
  await tx.delete(creations).where(eq(creations.creatorId, creatorId));
};
