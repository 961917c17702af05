import type { Transaction } from '../../platform/db/database.ts';
import { queryRows, sql } from '../../platform/db/statement.ts';
import type { Account } from './identity.tables.ts';

/**
 * Grants access to those of these people who are on the waitlist and don't have it yet. They are locked in a fixed
 * order, so concurrent grants neither deadlock nor grant access twice.
 * @returns those who have just been granted access
 */
export const grantAccess = (
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<Pick<Account, 'id' | 'email'>[]> =>
  queryRows(
    tx,
    sql`UPDATE users SET platform_access = true, access_granted_at = ${now}
      FROM (
        SELECT u.id FROM users u
        WHERE u.id = ANY(${ids}::uuid[]) AND u.wanted_type IS NOT NULL AND NOT u.platform_access
        ORDER BY u.id FOR NO KEY UPDATE
      ) AS pending
      WHERE users.id = pending.id RETURNING users.id, users.email`,
  );
