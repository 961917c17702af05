import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Connection } from '../../platform/db/database.ts';
import { users } from './identity.tables.ts';

/**
 * Records since when people on the waitlist can verify their address without having been granted access: the time at
 * which sign-ups were found to be open, or null while they are closed. This way, opening sign-ups doesn't delete those
 * who have waited for a long time.
 * @returns how many entries were changed, at most `limit`
 */
export const noteOpenSignUps = async (
  db: Connection,
  { signups, now, limit }: { signups: Config['signups']; now: Date; limit: number },
) => {
  const isOpen = signups === 'open';
  const isOutdated = and(
    eq(users.platformAccess, false),
    isNull(users.emailVerifiedAt),
    isOpen ? isNull(users.accessGrantedAt) : isNotNull(users.accessGrantedAt),
  );
  const outdated = db.select({ id: users.id }).from(users).where(isOutdated).limit(limit);
  const { rowCount } = await db
    .update(users)
    .set({ accessGrantedAt: isOpen ? now : null })
    .where(and(inArray(users.id, outdated), isOutdated));
  return rowCount ?? 0;
};

/**
 * Deletes up to `limit` accounts that could have verified their address since before `since` but didn't. People on the
 * waitlist can't until the administrator grants them access or sign-ups open, so their time starts then.
 * @returns how many were deleted
 */
export const deleteUnverifiedAccounts = async (db: Connection, since: Date, limit: number) => {
  const isOverdue = and(
    isNull(users.emailVerifiedAt),
    lt(users.createdAt, since),
    or(
      and(eq(users.platformAccess, true), isNull(users.accessGrantedAt)),
      lt(users.accessGrantedAt, since),
    ),
  );
  const overdue = db.select({ id: users.id }).from(users).where(isOverdue).limit(limit);
  // Check each row again, because the address may be verified while the statement runs.
  const { rowCount } = await db.delete(users).where(and(inArray(users.id, overdue), isOverdue));
  return rowCount ?? 0;
};
