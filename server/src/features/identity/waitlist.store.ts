import { and, desc, isNotNull, lt } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { type Account, users } from './identity.tables.ts';

/** At most `limit` waitlist entries, granted ones too, newest first, from just behind `after`. */
export const findWaitlist = (
  db: Connection,
  after: string | null,
  limit: number,
): Promise<Account[]> =>
  db
    .select()
    .from(users)
    .where(and(isNotNull(users.wantedType), after === null ? undefined : lt(users.id, after)))
    .orderBy(desc(users.id))
    .limit(limit);
