import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Connection } from '../../platform/db/database.ts';
import { users } from './identity.tables.ts';

/**
 * Records the time from which waitlist entries can verify their address, although nobody has granted them access: the
 * time when sign-ups were found open, or never. Opening them doesn't delete those who have waited for long.
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
 * Deletes up to `limit` accounts that could have verified their address since before `since` and
 * didn't. Waitlist entries can't until the administrator lets them in, or sign-ups are open, so their time begins
 * then.
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
  // Checked again of each row, because the address may be verified while the statement runs.
  const { rowCount } = await db.delete(users).where(and(inArray(users.id, overdue), isOverdue));
  return rowCount ?? 0;
};
