import type { verifyEmailBody } from '@ithaca/contracts/identity';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { mayEnterOnceVerified } from './access.policy.ts';
import { announceAccountChange } from './account-changes.ts';
import { sendAccountMail } from './account-mails.ts';
import {
  countPasswordTry,
  deleteAccountTokens,
  peekAccountToken,
  takeAccountToken,
} from './account-tokens.store.ts';
import { findAccount, lockIfUnchanged, markVerified } from './accounts.store.ts';
import type { Caller } from './caller.ts';
import type { Account } from './identity.tables.ts';
import type { NewPassword } from './new-password.service.ts';
import type { Passwords } from './passwords.ts';

type Proof = z.output<typeof verifyEmailBody>;

export interface Verification {
  /**
   * Verifies an email address with an emailed token, which proves ownership of the mailbox. The caller must also be the
   * browser that registered, send the password, or set a new one (product 1.6).
   * @returns the id of the account
   * @throws invalid_token (422) for a used, unknown or expired token, or after ten wrong passwords
   * @throws password_needed (409) in another browser if no password is sent
   * @throws invalid (422) for a wrong password
   * @throws password_too_common (422) if the new password is easy to guess
   */
  verify(proof: Proof, caller: Caller): Promise<string>;
  /** Resends the link if an unverified account exists and may sign in; does nothing otherwise. */
  resend(email: string): Promise<void>;
}

export const createVerification = (
  context: Context,
  passwords: Passwords,
  newPasswords: NewPassword,
): Verification => {
  const { db, clock, jobs, config, security } = context;

  const takeToken = async (tx: Transaction, token: string) => {
    const userId = await takeAccountToken(tx, token, 'verify_email', clock.now());
    if (!userId) throw refuse('invalid_token');
  };

  const finish = async (tx: Transaction, account: Account) => {
    await markVerified(tx, account.id, clock.now(), mayEnterOnceVerified(account, config));
    await deleteAccountTokens(tx, account.id, 'verify_email');
    announceAccountChange(context, tx, account.id);
  };

  const verifyInSameBrowser = (token: string, account: Account) =>
    inTransaction(db, async (tx) => {
      await takeToken(tx, token);
      await finish(tx, account);
    });

  const verifyWithPassword = async (
    token: string,
    password: string,
    account: Account,
    { address }: Caller,
  ) => {
    if (!(await countPasswordTry(db, token, 'verify_email', clock.now()))) {
      throw refuse('invalid_token');
    }
    const findHash = async () => account.passwordHash;
    const matches = await passwords.matches(findHash, password, { address, isTrusted: true });
    if (!matches) {
      throw refuse('invalid', {
        errors: { password: ['This is not the password chosen at sign-up'] },
      });
    }
    await inTransaction(db, async (tx) => {
      await takeToken(tx, token);
      // A concurrent reset has verified the address with another password.
      if (!(await lockIfUnchanged(tx, account))) throw refuse('invalid_token');
      await finish(tx, account);
    });
  };

  const prove = ({ token, password }: Proof, account: Account, caller: Caller) => {
    if (password !== undefined) return verifyWithPassword(token, password, account, caller);
    if (caller.registeredAccountIds.includes(account.id)) {
      return verifyInSameBrowser(token, account);
    }
    throw refuse('password_needed');
  };

  return {
    async verify(proof, caller) {
      const { token, newPassword } = proof;
      const { address, browser } = caller;
      const userId = await peekAccountToken(db, token, 'verify_email', clock.now());
      if (userId && newPassword !== undefined) {
        await newPasswords.set({ token, purpose: 'verify_email', newPassword }, caller);
        return userId;
      }
      const account = userId && (await findAccount(db, userId));
      if (!account) throw refuse('invalid_token');
      const subject = { accountId: account.id, address, browser };
      try {
        await prove(proof, account, caller);
      } catch (error) {
        security.recordRefusal('address.verification_refused', error, subject);
        throw error;
      }
      security.record('address.verified', subject);
      return account.id;
    },

    async resend(email) {
      await jobs.add(db, sendAccountMail, { email, mail: 'verify_email' });
    },
  };
};
