import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { users } from '../identity/index.ts';

/** Somebody who is a mentee. */
interface CurrentMentee {
  readonly id: string;
  readonly isSuspended: boolean;
}

/** The people among these who are mentees with an account. */
export const findCurrentMentees = async (
  db: Connection,
  ids: readonly string[],
): Promise<CurrentMentee[]> => {
  const areMentees = and(inArray(users.id, [...ids]), eq(users.userType, 'mentee'));
  const rows = await db
    .select({ id: users.id, suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(areMentees, isNull(users.deletedAt)));
  return rows.map(({ id, suspendedAt }) => ({ id, isSuspended: suspendedAt !== null }));
};

/** The same without those whose account is suspended, because they can't be added (product 1.17). */
export const findAddableMentees = async (
  db: Connection,
  ids: readonly string[],
): Promise<string[]> => {
  const mentees = await findCurrentMentees(db, ids);
  return mentees.filter(({ isSuspended }) => !isSuspended).map(({ id }) => id);
};
