import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { makeLink, sendAccountMail } from './account-mails.ts';
import { deleteAccountTokens, peekAccountToken, takeAccountToken } from './account-tokens.store.ts';
import { findAccountByEmail, markVerified, setPassword } from './accounts.store.ts';
import { forgetBrowsersOf, isKnownBrowser } from './known-browsers.ts';
import { assertUncommon } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { SignIns } from './sign-ins.service.ts';
import { isUniversityAddress } from './university-domains.ts';

export interface PasswordReset {
  /**
   * Mails a reset link, and answers the same whether or not the account exists. Only a known
   * browser of a university account is shown the link at once (decision 1.8).
   * @returns the link to show, or null
   */
  request(email: string, knownBrowserId: string | null): Promise<string | null>;
  /**
   * Sets a new password, proves the address and ends every sign-in and known browser (decision 1.7).
   * @throws password_too_common (422), invalid_token (422)
   */
  reset(token: string, newPassword: string): Promise<void>;
}

export const createPasswordReset = (
  context: Context,
  passwords: Passwords,
  signIns: SignIns,
): PasswordReset => {
  const { db, clock, jobs, config } = context;

  const mayShowLink = async (email: string, knownBrowserId: string | null) => {
    if (!config.onScreenResetLinks || !knownBrowserId) return null;
    if (!isUniversityAddress(email, config.universityDomains)) return null;
    const account = await findAccountByEmail(db, email);
    if (!account?.emailVerifiedAt) return null;
    const known = await isKnownBrowser(db, knownBrowserId, account.id, clock.now());
    return known ? account : null;
  };

  return {
    async request(email, knownBrowserId) {
      const account = await mayShowLink(email, knownBrowserId);
      if (account) return makeLink(context, account, 'reset_password');
      await jobs.add(db, sendAccountMail, { email, mail: 'reset_password' });
      return null;
    },

    async reset(token, newPassword) {
      assertUncommon(newPassword, 'newPassword');
      // Hashing is dear: nobody gets it for a guessed token.
      if (!(await peekAccountToken(db, token, 'reset_password', clock.now()))) {
        throw refuse('invalid_token');
      }
      const passwordHash = await passwords.hash(newPassword);
      await inTransaction(db, async (tx) => {
        const userId = await takeAccountToken(tx, token, 'reset_password', clock.now());
        if (!userId) throw refuse('invalid_token');
        await setPassword(tx, userId, passwordHash);
        await markVerified(tx, userId, clock.now());
        await deleteAccountTokens(tx, userId, 'reset_password');
        await forgetBrowsersOf(tx, userId);
        await signIns.endAllOf(tx, userId);
      });
    },
  };
};
