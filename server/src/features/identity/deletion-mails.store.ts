import { eq, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { farewellMails } from './identity.tables.ts';

export const insertDeletionMail = async (
  tx: Transaction,
  mail: typeof farewellMails.$inferInsert,
) => {
  await tx.insert(farewellMails).values(mail);
};

export const findDeletionMail = async (db: Connection, id: string) => {
  const [row] = await db.select().from(farewellMails).where(eq(farewellMails.id, id));
  return row;
};

export const removeDeletionMail = async (db: Connection, id: string) => {
  await db.delete(farewellMails).where(eq(farewellMails.id, id));
};

/** Deletes mails that couldn't be sent. */
export const removeOldDeletionMails = async (db: Connection, before: Date) => {
  await db.delete(farewellMails).where(lt(farewellMails.createdAt, before));
};
