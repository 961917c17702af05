import { eq, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { farewellMails } from './identity.tables.ts';

export const insertFarewell = async (
  tx: Transaction,
  farewell: typeof farewellMails.$inferInsert,
) => {
  await tx.insert(farewellMails).values(farewell);
};

export const findFarewell = async (db: Connection, id: string) => {
  const [row] = await db.select().from(farewellMails).where(eq(farewellMails.id, id));
  return row;
};

export const deleteFarewell = async (db: Connection, id: string) => {
  await db.delete(farewellMails).where(eq(farewellMails.id, id));
};

/** Deletes mails that couldn't be sent. */
export const deleteOldFarewells = async (db: Connection, before: Date) => {
  await db.delete(farewellMails).where(lt(farewellMails.createdAt, before));
};
