import type { Config } from '../../config/config.ts';
import type { Account } from './identity.tables.ts';

type AccessConfig = Pick<Config, 'signups' | 'adminEmail'>;

/** Whether an address is the configured administrator's. Being verified is a separate question. */
export const isAdminAddress = (email: string, { adminEmail }: Pick<Config, 'adminEmail'>) =>
  adminEmail !== null && email.toLowerCase() === adminEmail;

/**
 * Whether somebody who has proved their address may use the platform (product 1.11). While
 * sign-ups are open, a place on the waitlist keeps nobody out: anyone could have put them there.
 */
export const mayEnterOnceVerified = (
  account: Pick<Account, 'email' | 'platformAccess'>,
  config: AccessConfig,
): boolean =>
  account.platformAccess || config.signups === 'open' || isAdminAddress(account.email, config);
