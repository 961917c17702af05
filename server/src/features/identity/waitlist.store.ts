import { and, desc, isNotNull, lt } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { users } from './identity.tables.ts';

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
