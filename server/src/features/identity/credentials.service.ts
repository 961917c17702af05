import type { Context } from '../../context.ts';
import { allowances } from '../../platform/allowances.ts';
import { refuse } from '../../platform/refusal.ts';
import { signInRefusal } from './access.policy.ts';
import { findAccountByEmail } from './accounts.store.ts';
import type { Caller } from './caller.ts';
import { checkGuess } from './guesses.ts';
import type { Account } from './identity.tables.ts';
import { isKnownBrowser } from './known-browsers.store.ts';
import type { Passwords } from './passwords.ts';
import { createSignInRefusals } from './sign-in-refusals.ts';
import { hasTwoFactor } from './two-factor/two-factor.store.ts';

/** Checks sign-in attempts, and records refused ones. */
export interface Credentials {
  /**
   * Checks email and password. Throws in this order: wrong_credentials (401), access_not_granted (403),
   * email_not_verified (403), account_suspended (403), unless a code is needed first. Throws rate_limited (429) if the
   * allowance of the account, the IP address or the known browser is used up.
   */
  check(email: string, password: string, caller: Caller): Promise<Account>;
  /**
   * Checks whether somebody who has sent the correct code may sign in.
   * @throws access_not_granted, email_not_verified, account_suspended (403)
   */
  checkAccess(account: Account, caller: Caller): Promise<void>;
  /** Resets the account's limits after its owner has chosen a new password. */
  forgetWrongPasswords(email: string): Promise<void>;
}

/** The allowances used by each sign-in attempt. */
const perAccount = {
  all: allowances.signInPerAccount,
  wrong: allowances.wrongPasswordPerAccount,
};
const accountKey = (email: string) => `account ${email.toLowerCase()}`;

export const createCredentials = (context: Context, passwords: Passwords): Credentials => {
  const { db, clock, config, limiter } = context;
  const refusals = createSignInRefusals(context);

  /**
   * Uses the allowance of the IP address. A known browser has its own allowance instead, so strangers can't lock its
   * owner out by guessing passwords or by using the same IP address. Queries the database only for browsers with a
   * signed cookie.
   * @returns whether the browser is known for this account
   */
  const admitCaller = async (
    { address, knownBrowserId }: Caller,
    findAccount: () => Promise<Account | undefined>,
  ): Promise<boolean> => {
    if (!knownBrowserId) {
      await limiter.take(allowances.signInPerAddress, address);
      return false;
    }
    await limiter.take(allowances.signInPerBrowser, knownBrowserId);
    const account = await findAccount();
    const isKnown =
      account !== undefined && (await isKnownBrowser(db, knownBrowserId, account.id, clock.now()));
    // A browser known for another account counts as a stranger.
    if (!isKnown) await limiter.take(allowances.signInPerAddress, address);
    return isKnown;
  };

  return {
    async check(email, password, caller) {
      const { address, browser } = caller;
      // Look it up only once, even if there is none. Otherwise, an unknown account would need another query.
      let found: Promise<Account | undefined> | undefined;
      const findAccount = () => {
        found ??= findAccountByEmail(db, email);
        return found;
      };
      const findHash = async () => (await findAccount())?.passwordHash;
      try {
        const isKnown = await admitCaller(caller, findAccount);
        const key = isKnown ? `browser ${caller.knownBrowserId}` : accountKey(email);
        const account = await checkGuess(limiter, { ...perAccount, key }, async () => {
          const from = { address, isTrusted: isKnown };
          const matches = await passwords.matches(findHash, password, from);
          return (matches && (await findAccount())) || null;
        });
        if (!account) throw refuse('wrong_credentials');
        const refusal = signInRefusal(account, config);
        // If a code is also needed, the password alone doesn't reveal a suspension (product 1.17).
        const isToldLater =
          refusal === 'account_suspended' && !isKnown && (await hasTwoFactor(db, account.id));
        if (refusal && !isToldLater) throw refuse(refusal);
        return account;
      } catch (error) {
        const findId = async () => (await findAccount())?.id ?? null;
        await refusals.record(error, { key: accountKey(email), findId, address, browser });
        throw error;
      }
    },

    async checkAccess(account, { address, browser }) {
      const code = signInRefusal(account, config);
      if (!code) return;
      const refusal = refuse(code);
      const findId = async () => account.id;
      await refusals.record(refusal, { key: accountKey(account.email), findId, address, browser });
      throw refusal;
    },

    forgetWrongPasswords: (email) =>
      limiter.clear([perAccount.all, perAccount.wrong], accountKey(email)),
  };
};
