import { eq, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { deletionMails } from './identity.tables.ts';

export const insertDeletionMail = async (
  tx: Transaction,
  mail: typeof deletionMails.$inferInsert,
) => {
  await tx.insert(deletionMails).values(mail);
};

export const findDeletionMail = async (db: Connection, id: string) => {
  const [row] = await db.select().from(deletionMails).where(eq(deletionMails.id, id));
  return row;
};

export const removeDeletionMail = async (db: Connection, id: string) => {
  await db.delete(deletionMails).where(eq(deletionMails.id, id));
};

/** Deletes emails that couldn't be sent. */
export const removeOldDeletionMails = async (db: Connection, before: Date) => {
  await db.delete(deletionMails).where(lt(deletionMails.createdAt, before));
};
