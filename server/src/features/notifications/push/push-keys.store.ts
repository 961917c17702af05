import type { Connection, Transaction } from '../../../platform/db/database.ts';
import { type PushKeyRow, pushKeys } from './push.tables.ts';

type Keys = Omit<PushKeyRow, 'onlyRow'>;

export const findKeys = async (db: Connection): Promise<Keys | undefined> => {
  const [row] = await db.select().from(pushKeys);
  return row;
};

/** Stores keys unless there already are some. @returns the stored keys, locked */
export const insertKeys = async (tx: Transaction, keys: Keys): Promise<Keys> => {
  await tx.insert(pushKeys).values(keys).onConflictDoNothing();
  const [row] = await tx.select().from(pushKeys).for('update');
  return row ?? keys;
};

/** Replaces the stored keys. */
export const replaceKeys = async (tx: Transaction, keys: Keys) => {
  await tx.update(pushKeys).set(keys);
};
