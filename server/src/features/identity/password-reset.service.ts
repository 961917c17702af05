import type { Context } from '../../context.ts';
import { createLink, sendAccountMail } from './account-mails.ts';
import { findAccountByEmail } from './accounts.store.ts';
import type { Caller } from './caller.ts';
import { isKnownBrowser } from './known-browsers.store.ts';
import type { NewPassword } from './new-password.service.ts';
import { isUniversityAddress } from './university-domains.ts';

export interface PasswordReset {
  /**
   * Emails a reset link; the response doesn't reveal whether the account exists. Known browsers of university accounts
   * get the link in the response instead (product 1.8).
   * @returns the link to show, or null
   */
  request(email: string, caller: Caller): Promise<string | null>;
  /**
   * Sets a new password, verifies the email and revokes all sign-ins and known browsers (product 1.7).
   * @throws password_too_common (422), invalid_token (422)
   */
  reset(token: string, newPassword: string, caller: Caller): Promise<void>;
}

export const createPasswordReset = (context: Context, newPasswords: NewPassword): PasswordReset => {
  const { db, clock, jobs, config, security } = context;

  const findAccountToShowLink = async (email: string, knownBrowserId: string | null) => {
    if (!config.onScreenResetLinks || !knownBrowserId) return null;
    if (!isUniversityAddress(email, config.universityDomains)) return null;
    const account = await findAccountByEmail(db, email);
    if (!account?.emailVerifiedAt) return null;
    const isKnown = await isKnownBrowser(db, knownBrowserId, account.id, clock.now());
    return isKnown ? account : null;
  };

  return {
    async request(email, { address, browser, knownBrowserId }) {
      const account = await findAccountToShowLink(email, knownBrowserId);
      // The account isn't otherwise looked up here; the security event of the email names it.
      const accountId = account?.id ?? null;
      security.record('password.reset_requested', { accountId, address, browser });
      if (account) return createLink(context, account, 'reset_password');
      await jobs.add(db, sendAccountMail, { email, mail: 'reset_password' });
      return null;
    },

    reset: (token, newPassword, caller) =>
      newPasswords.set({ token, purpose: 'reset_password', newPassword }, caller),
  };
};
