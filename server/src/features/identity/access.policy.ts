import type { Config } from '../../config/config.ts';
import type { Account } from './identity.tables.ts';

type AccessConfig = Pick<Config, 'signups' | 'adminEmail'>;

/** Whether an email is the configured administrator's. It need not be verified. */
export const isAdminAddress = (email: string, { adminEmail }: Pick<Config, 'adminEmail'>) =>
  adminEmail !== null && email.toLowerCase() === adminEmail;

/** Whether an account is the administrator's. It must be verified: anyone can sign up with any email. */
export const isAdmin = (
  { email, emailVerifiedAt }: Pick<Account, 'email' | 'emailVerifiedAt'>,
  config: Pick<Config, 'adminEmail'>,
): boolean => emailVerifiedAt !== null && isAdminAddress(email, config);

/**
 * Whether the administrator has to switch on two-factor sign-in before they can use their rights
 * (product 1.15).
 */
export const needsTwoFactor = (
  account: Pick<Account, 'email' | 'emailVerifiedAt'>,
  hasTwoFactor: boolean,
  config: Pick<Config, 'adminEmail' | 'adminTwoFactor'>,
): boolean => config.adminTwoFactor === 'required' && !hasTwoFactor && isAdmin(account, config);

/**
 * Whether a user may sign in once their email is verified (product 1.11). While sign-ups are open,
 * waitlist entries may too: anyone could have entered them.
 */
export const mayEnterOnceVerified = (
  account: Pick<Account, 'email' | 'platformAccess'>,
  config: AccessConfig,
): boolean =>
  account.platformAccess || config.signups === 'open' || isAdminAddress(account.email, config);

/** Why a user with the right password can't sign in yet, or null if they can (product 1.11). */
export const signInRefusal = (
  {
    email,
    platformAccess,
    emailVerifiedAt,
  }: Pick<Account, 'email' | 'platformAccess' | 'emailVerifiedAt'>,
  config: Pick<Config, 'adminEmail'>,
): 'access_not_granted' | 'email_not_verified' | null => {
  if (!platformAccess && !isAdminAddress(email, config)) return 'access_not_granted';
  return emailVerifiedAt === null ? 'email_not_verified' : null;
};
