import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { users } from '../identity/index.ts';

const findMentees = async (
  db: Connection,
  ids: readonly string[],
  condition?: SQL,
): Promise<string[]> => {
  const areMentees = and(inArray(users.id, [...ids]), eq(users.userType, 'mentee'));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(areMentees, isNull(users.deletedAt), condition));
  return rows.map(({ id }) => id);
};

/** Those of these people who are mentees with an account. */
export const findCurrentMentees = (db: Connection, ids: readonly string[]): Promise<string[]> =>
  findMentees(db, ids);

/** The same without those whose account is suspended, who can't be added (product 1.17). */
export const findAddableMentees = (db: Connection, ids: readonly string[]): Promise<string[]> =>
  findMentees(db, ids, isNull(users.suspendedAt));
