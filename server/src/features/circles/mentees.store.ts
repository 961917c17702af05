import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { users } from '../identity/index.ts';

/** Those of these people who are mentees with an account. */
export const findCurrentMentees = async (
  db: Connection,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.userType, 'mentee'), isNull(users.deletedAt)));
  return rows.map(({ id }) => id);
};
