import type { Config } from '../../config/config.ts';
import { isAdmin, type users } from '../identity/index.ts';

type Standing = Pick<
  typeof users.$inferSelect,
  'email' | 'emailVerifiedAt' | 'deletedAt' | 'suspendedAt'
>;

/** Whether an account is listed for the administrator, and can be suspended at all (product 1.17). */
const isManaged = ({ emailVerifiedAt, deletedAt }: Standing): boolean =>
  emailVerifiedAt !== null && deletedAt === null;

/** Why an account can't be suspended, or null if it can (product 1.17). */
export const accountSuspendRefusal = (
  account: Standing,
  config: Pick<Config, 'adminEmail'>,
): 'not_found' | 'administrator_account' | 'already_suspended' | null => {
  if (!isManaged(account)) return 'not_found';
  if (isAdmin(account, config)) return 'administrator_account';
  return account.suspendedAt === null ? null : 'already_suspended';
};

/** Why an account can't be restored, or null if it can (product 1.17). */
export const accountRestoreRefusal = (account: Standing): 'not_found' | 'not_suspended' | null => {
  if (!isManaged(account)) return 'not_found';
  return account.suspendedAt === null ? 'not_suspended' : null;
};
