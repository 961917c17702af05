import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { byOwner } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { sendAccountMail } from './account-mails.ts';
import { deleteAccountTokens } from './account-tokens.store.ts';
import { findAccount, replacePassword } from './accounts.store.ts';
import type { Caller } from './caller.ts';
import type { Credentials } from './credentials.service.ts';
import { checkGuess } from './guesses.ts';
import type { Account } from './identity.tables.ts';
import { forgetBrowsersOf } from './known-browsers.store.ts';
import { assertImpersonal, assertUncommon } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { SignIns } from './sign-ins.service.ts';

/** Checks and changes the password of a signed-in person. */
export interface OwnPassword {
  /**
   * Checks the password again before anything that a stranger at an unlocked device must not do.
   * @param field the form field of the error
   * @throws invalid (422) for a wrong password, rate_limited (429) after too many of them
   */
  confirm(userId: string, password: string, field: string, caller: Caller): Promise<Account>;
  /**
   * Sets a new password, ends all other sign-ins of the account, forgets all other known browsers and emails the owner
   * (product 1.14).
   * @throws the refusals of `confirm`; password_too_common (422)
   */
  change(
    actor: Pick<Actor, 'userId' | 'signInId'>,
    passwords: { currentPassword: string; newPassword: string },
    caller: Caller,
  ): Promise<void>;
}

/** The allowances used by each attempt. */
const perPerson = {
  all: allowances.passwordPerPerson,
  wrong: allowances.wrongPasswordPerPerson,
};

export const createOwnPassword = (
  { db, config, jobs, limiter, security, audit }: Context,
  passwords: Passwords,
  credentials: Pick<Credentials, 'forgetWrongPasswords'>,
  signIns: Pick<SignIns, 'revokeAllOf'>,
): OwnPassword => {
  const wrongPassword = (field: string) =>
    refuse('invalid', { errors: { [field]: ['This is not your current password'] } });

  const confirm: OwnPassword['confirm'] = async (userId, password, field, caller) => {
    const { address, browser } = caller;
    try {
      const confirmed = await checkGuess(limiter, { ...perPerson, key: userId }, async () => {
        const account = await findAccount(db, userId);
        if (!account || account.deletedAt) throw refuse('sign_in_needed');
        const findHash = async () => account.passwordHash;
        const matches = await passwords.matches(findHash, password, { address, isTrusted: true });
        return matches ? account : null;
      });
      if (!confirmed) throw wrongPassword(field);
      return confirmed;
    } catch (error) {
      security.recordRefusal('password.refused', error, { accountId: userId, address, browser });
      throw error;
    }
  };

  return {
    confirm,

    async change({ userId, signInId }, { currentPassword, newPassword }, caller) {
      const { address, browser, knownBrowserId } = caller;
      await assertUncommon(newPassword, 'newPassword');
      const account = await confirm(userId, currentPassword, 'currentPassword', caller);
      const productName = config.marketplace.name;
      assertImpersonal(newPassword, 'newPassword', { ...account, productName });
      const passwordHash = await passwords.hash(newPassword, { address, isTrusted: true });
      await inTransaction(db, async (tx) => {
        // Fails if the password has been changed since it was checked.
        if (!(await replacePassword(tx, account, passwordHash))) {
          throw wrongPassword('currentPassword');
        }
        await deleteAccountTokens(tx, userId, 'reset_password');
        await forgetBrowsersOf(tx, userId, knownBrowserId);
        await signIns.revokeAllOf(tx, userId, signInId);
        await jobs.add(tx, sendAccountMail, { email: account.email, mail: 'password_changed' });
        audit.record(tx, { kind: 'password.changed', ...byOwner(userId, address) });
      });
      await credentials.forgetWrongPasswords(account.email);
      security.record('password.changed', { accountId: userId, address, browser });
    },
  };
};
