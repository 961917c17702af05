import { staffRights } from '@ithaca/contracts/staff-rights';
import type { Config } from '../../config/config.ts';
import type { StaffRights } from '../../platform/actor.ts';
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
 * What an account may do as staff: everything for the administrator, and the granted rights for moderators (product
 * 1.19).
 */
export const staffRightsOf = (
  account: Pick<Account, 'email' | 'emailVerifiedAt' | 'staffRights'>,
  config: Pick<Config, 'adminEmail'>,
): StaffRights =>
  isAdmin(account, config)
    ? { isAdmin: true, rights: staffRights }
    : { isAdmin: false, rights: account.staffRights };

/** Whether somebody with these rights belongs to the staff. */
export const isStaff = ({ isAdmin, rights }: StaffRights): boolean => isAdmin || rights.length > 0;

/** Whether staff have to switch on two-factor sign-in before they can use their rights (product 1.15). */
export const needsTwoFactor = (
  staff: StaffRights,
  hasTwoFactor: boolean,
  config: Pick<Config, 'adminTwoFactor'>,
): boolean => config.adminTwoFactor === 'required' && !hasTwoFactor && isStaff(staff);

/**
 * Whether a person may sign in once their email is verified (product 1.11). While sign-ups are open, people on the
 * waitlist may too; otherwise, anyone could block an address by putting it on the waitlist.
 */
export const mayEnterOnceVerified = (
  account: Pick<Account, 'email' | 'platformAccess'>,
  config: AccessConfig,
): boolean =>
  account.platformAccess || config.signups === 'open' || isAdminAddress(account.email, config);

/** Why a person with the correct password can't sign in, or null if they can (product 1.11, 1.17). */
export const signInRefusal = (
  {
    email,
    platformAccess,
    emailVerifiedAt,
    suspendedAt,
  }: Pick<Account, 'email' | 'platformAccess' | 'emailVerifiedAt' | 'suspendedAt'>,
  config: Pick<Config, 'adminEmail'>,
): 'access_not_granted' | 'email_not_verified' | 'account_suspended' | null => {
  if (!platformAccess && !isAdminAddress(email, config)) return 'access_not_granted';
  if (emailVerifiedAt === null) return 'email_not_verified';
  return suspendedAt === null ? null : 'account_suspended';
};
