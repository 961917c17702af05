import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { users } from '../identity/index.ts';

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  userType: users.userType,
  wantedType: users.wantedType,
  createdAt: users.createdAt,
  platformAccess: users.platformAccess,
};

/** At most `limit` waitlist entries, granted ones too, newest first, from just behind `after`. */
export const findWaitlist = (db: Connection, after: string | null, limit: number) =>
  db
    .select(columns)
    .from(users)
    .where(and(isNotNull(users.wantedType), after === null ? undefined : lt(users.id, after)))
    .orderBy(desc(users.id))
    .limit(limit);

export type WaitlistRow = Awaited<ReturnType<typeof findWaitlist>>[number];

/** Lets an entry in. @returns undefined when there is no entry of that id */
export const setAccessGranted = async (
  tx: Transaction,
  id: string,
  now: Date,
): Promise<WaitlistRow | undefined> => {
  const [row] = await tx
    .update(users)
    .set({ platformAccess: true, accessGrantedAt: now })
    .where(and(eq(users.id, id), isNotNull(users.wantedType)))
    .returning(columns);
  return row;
};
