import type { verifyEmailBody } from '@ithaca/contracts/identity';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { mayEnterOnceVerified } from './access.policy.ts';
import { sendAccountMail } from './account-mails.ts';
import {
  countPasswordTry,
  deleteAccountTokens,
  peekAccountToken,
  takeAccountToken,
} from './account-tokens.store.ts';
import { findAccount, holdPassword, markVerified } from './accounts.store.ts';
import type { Caller } from './caller.ts';
import type { Account } from './identity.tables.ts';
import type { NewPassword } from './new-password.service.ts';
import type { Passwords } from './passwords.ts';

type Proof = z.output<typeof verifyEmailBody>;

export interface Verification {
  /**
   * Verifies an address with a mailed token. The token proves the mailbox; who chose the password
   * is proved by the browser that registered or by that password. The owner of the mailbox may set
   * a new one instead (product 1.6).
   * @throws invalid_token (422) for a used, unknown or expired token, or after ten wrong passwords
   * @throws password_needed (409) in another browser without a password
   * @throws invalid (422) for a wrong password
   * @throws password_too_common (422) for a new one that is easy to guess
   */
  verify(proof: Proof, caller: Caller): Promise<void>;
  /** Mails the link again to who is registered, not yet verified, and may enter; silent otherwise. */
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
  };

  const verifyHere = (token: string, account: Account) =>
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
    const fits = await passwords.matches(findHash, password, { address, isTrusted: true });
    if (!fits) {
      throw refuse('invalid', {
        errors: { password: ['This is not the password chosen at sign-up'] },
      });
    }
    await inTransaction(db, async (tx) => {
      await takeToken(tx, token);
      // A reset that was faster has verified the address, with another password.
      if (!(await holdPassword(tx, account))) throw refuse('invalid_token');
      await finish(tx, account);
    });
  };

  const prove = ({ token, password }: Proof, account: Account, caller: Caller) => {
    if (password !== undefined) return verifyWithPassword(token, password, account, caller);
    if (caller.registeredAccountId === account.id) return verifyHere(token, account);
    throw refuse('password_needed');
  };

  return {
    async verify(proof, caller) {
      const { token, newPassword } = proof;
      if (newPassword !== undefined) {
        return newPasswords.set({ token, purpose: 'verify_email', newPassword }, caller);
      }
      const { address, browser } = caller;
      const userId = await peekAccountToken(db, token, 'verify_email', clock.now());
      const account = userId && (await findAccount(db, userId));
      if (!account) throw refuse('invalid_token');
      const about = { accountId: account.id, address, browser };
      try {
        await prove(proof, account, caller);
      } catch (error) {
        security.recordRefusal('address.verification_refused', error, about);
        throw error;
      }
      security.record('address.verified', about);
    },

    async resend(email) {
      await jobs.add(db, sendAccountMail, { email, mail: 'verify_email' });
    },
  };
};
