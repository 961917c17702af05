import type { Context } from '../../context.ts';
import { byOwner } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { mayEnterOnceVerified } from './access.policy.ts';
import { announceAccountChange } from './account-changes.ts';
import { sendAccountMail } from './account-mails.ts';
import { deleteAccountTokens, peekAccountToken, takeAccountToken } from './account-tokens.store.ts';
import { findAccount, markVerified, setPassword } from './accounts.store.ts';
import type { Caller } from './caller.ts';
import type { Credentials } from './credentials.service.ts';
import { accountTakenOver } from './identity.events.ts';
import type { TokenPurpose } from './identity.tables.ts';
import { forgetBrowsersOf } from './known-browsers.store.ts';
import { assertImpersonal, assertUncommon } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { SignIns } from './sign-ins.service.ts';

interface NewPasswordRequest {
  /** The token was emailed, so it proves ownership of the mailbox. */
  token: string;
  purpose: TokenPurpose;
  newPassword: string;
}

/** Sets a password with an emailed token. */
export interface NewPassword {
  /**
   * Consumes the token, verifies the email, and revokes the account's sign-ins, known browsers and other emailed links
   * (product 1.6 and 1.7). Emails the owner of a verified account.
   * @throws password_too_common (422); invalid_token (422) for a used, unknown or expired token
   */
  set(request: NewPasswordRequest, caller: Caller): Promise<void>;
}

export const createNewPassword = (
  context: Context,
  passwords: Passwords,
  credentials: Pick<Credentials, 'forgetWrongPasswords'>,
  signIns: Pick<SignIns, 'revokeAllOf'>,
): NewPassword => ({
  async set({ token, purpose, newPassword }, { address, browser }) {
    const { db, clock, config, events, jobs, security, audit } = context;
    await assertUncommon(newPassword, 'newPassword');
    // Checks the token before hashing, which is expensive.
    const userId = await peekAccountToken(db, token, purpose, clock.now());
    const account = userId && (await findAccount(db, userId));
    if (!account) throw refuse('invalid_token');
    const owner = { ...account, productName: config.marketplace.name };
    assertImpersonal(newPassword, 'newPassword', owner);
    const passwordHash = await passwords.hash(newPassword, { address, isTrusted: true });
    await inTransaction(db, async (tx) => {
      if (!(await takeAccountToken(tx, token, purpose, clock.now()))) throw refuse('invalid_token');
      await setPassword(tx, account.id, passwordHash);
      await markVerified(tx, account.id, clock.now(), mayEnterOnceVerified(account, config));
      await deleteAccountTokens(tx, account.id, 'reset_password');
      await deleteAccountTokens(tx, account.id, 'verify_email');
      await forgetBrowsersOf(tx, account.id);
      await signIns.revokeAllOf(tx, account.id);
      announceAccountChange(context, tx, account.id);
      if (account.emailVerifiedAt) {
        await jobs.add(tx, sendAccountMail, { email: account.email, mail: 'password_changed' });
      } else {
        await events.publish(tx, accountTakenOver, { userId: account.id });
      }
      audit.record(tx, { kind: 'password.reset', ...byOwner(account.id, address) });
    });
    await credentials.forgetWrongPasswords(account.email);
    security.record('password.reset', { accountId: account.id, address, browser, reason: purpose });
  },
});
