import type { Config } from '../../config/config.ts';
import type { Account } from './identity.tables.ts';

type AccessConfig = Pick<Config, 'signups' | 'adminEmail'>;

/** Whether an address is the configured administrator's. Being verified is a separate question. */
export const isAdminAddress = (email: string, { adminEmail }: Pick<Config, 'adminEmail'>) =>
  adminEmail !== null && email.toLowerCase() === adminEmail;

/** Whether an account is the administrator's: anyone can sign up with an address that isn't theirs. */
export const isAdmin = (
  { email, emailVerifiedAt }: Pick<Account, 'email' | 'emailVerifiedAt'>,
  config: Pick<Config, 'adminEmail'>,
): boolean => emailVerifiedAt !== null && isAdminAddress(email, config);

/**
 * Whether somebody who has proved their address may use the platform (product 1.11). While
 * sign-ups are open, a place on the waitlist keeps nobody out: anyone could have put them there.
 */
export const mayEnterOnceVerified = (
  account: Pick<Account, 'email' | 'platformAccess'>,
  config: AccessConfig,
): boolean =>
  account.platformAccess || config.signups === 'open' || isAdminAddress(account.email, config);

/** Why somebody who knows their password can't sign in yet, null if they can (product 1.11). */
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
