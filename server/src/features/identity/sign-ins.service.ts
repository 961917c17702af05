import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import { newId } from '../../platform/clock.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { allowances } from '../../platform/limits.ts';
import { createLookUps } from '../../platform/look-ups.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { isAdmin, signInRefusal } from './access.policy.ts';
import { findAccountByEmail } from './accounts.store.ts';
import type { Caller } from './caller.ts';
import type { Account } from './identity.tables.ts';
import { isKnownBrowser } from './known-browsers.ts';
import type { Passwords } from './passwords.ts';
import {
  deleteSignIn,
  deleteSignInsOf,
  findSignIn,
  insertSignIn,
  touchSignIn,
} from './sign-ins.store.ts';
import { hashToken, newToken } from './tokens.ts';

const minute = 60_000;
const day = 86_400_000;
/** A sign-in lasts 90 days in all, the administrator's 12 hours, and 30 days of absence at most. */
const lifetimeMs = 90 * day;
const adminLifetimeMs = 12 * 60 * minute;
export const mostAbsenceMs = 30 * day;
/** How long a looked-up sign-in is believed; its end is told over the bus at once. */
const maxAgeMs = 1000;
const maxRemembered = 50_000;
const touchEveryMs = 5 * minute;

/** Sign-ins that ended, so that their sockets close. */
export const signInsEnded = defineTopic<{ signInIds: readonly string[] }>('sign-ins.ended');

export interface SignIns {
  /**
   * Checks email and password. Refusals in this order: wrong_credentials (401),
   * access_not_granted (403), email_not_verified (403); rate_limited (429) beyond the allowances of
   * the account, the address or the known browser.
   */
  checkCredentials(email: string, password: string, caller: Caller): Promise<Account>;
  /** Whoever owns the mailbox has chosen a new password: guesses at the old one count no more. */
  forgetWrongPasswords(email: string): Promise<void>;
  /** Begins a sign-in; the token goes into the cookie and nowhere else. */
  begin(
    db: Connection,
    account: Account,
    userAgent: string,
  ): Promise<{ token: string; expiresAt: Date }>;
  /** Who holds this token, or null. */
  actorOf(token: string): Promise<Actor | null>;
  end(signInId: string): Promise<void>;
  /** Ends all of an account's, when the transaction commits. */
  endAllOf(tx: Transaction, userId: string): Promise<void>;
}

/** What one try to sign in draws on. */
const perAccount = [allowances.signInPerAccount, allowances.wrongPasswordPerAccount];
const accountKey = (email: string) => `account ${email.toLowerCase()}`;

export const createSignIns = (context: Context, passwords: Passwords): SignIns => {
  const { db, clock, bus, config, limiter, security } = context;

  const lookUp = async (tokenHash: string): Promise<Actor | undefined> => {
    const now = clock.now();
    const found = await findSignIn(db, Buffer.from(tokenHash, 'base64url'), now, mostAbsenceMs);
    if (!found) return undefined;
    if (now.getTime() - found.lastUsedAt.getTime() > touchEveryMs) {
      await touchSignIn(db, found.id, now);
    }
    return {
      userId: found.userId,
      signInId: found.id,
      userType: found.userType,
      isAdmin: isAdmin(found, config),
    };
  };

  const actors = createLookUps({ find: lookUp, max: maxRemembered, maxAgeMs });
  bus.subscribe(signInsEnded, () => actors.forgetAll());

  /**
   * Draws on the allowance of the address. A known browser has one of its own instead, so that
   * strangers can lock its owner out neither by guessing at the account nor from the same address.
   * Only a browser with a signed cookie costs a look into the database here.
   * @returns whether the browser is known to belong to the account's person
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
    // Known to somebody else, a browser is a stranger's.
    if (!isKnown) await limiter.take(allowances.signInPerAddress, address);
    return isKnown;
  };

  /** Once a minute for each account, so that a flood fills neither the log nor the database's time. */
  const recordLockout = async (
    email: string,
    findAccount: () => Promise<Account | undefined>,
    from: Pick<Caller, 'address' | 'browser'>,
  ) => {
    try {
      await limiter.take(allowances.lockoutLogPerAccount, accountKey(email));
    } catch {
      return;
    }
    const accountId = (await findAccount())?.id ?? null;
    security.record('sign_in.locked_out', { accountId, reason: 'rate_limited', ...from });
  };

  return {
    async checkCredentials(email, password, caller) {
      const { address, browser } = caller;
      let account: Account | undefined;
      const findAccount = async () => {
        account ??= await findAccountByEmail(db, email);
        return account;
      };
      const findHash = async () => (await findAccount())?.passwordHash;
      try {
        const isKnown = await admitCaller(caller, findAccount);
        const key = isKnown ? `browser ${caller.knownBrowserId}` : accountKey(email);
        await limiter.take(perAccount, key);
        const fits = await passwords.matches(findHash, password, { address, isTrusted: isKnown });
        if (!account || !fits) throw refuse('wrong_credentials');
        await limiter.giveBack(allowances.wrongPasswordPerAccount, key);
        const refusal = signInRefusal(account, config);
        if (refusal) throw refuse(refusal);
        return account;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'rate_limited') {
          await recordLockout(email, findAccount, { address, browser });
        } else {
          const accountId = account?.id ?? null;
          security.recordRefusal('sign_in.refused', error, { accountId, address, browser });
        }
        throw error;
      }
    },

    forgetWrongPasswords: (email) => limiter.clear(perAccount, accountKey(email)),

    async begin(connection, account, userAgent) {
      const now = clock.now();
      const token = newToken();
      const lifetime = isAdmin(account, config) ? adminLifetimeMs : lifetimeMs;
      const expiresAt = new Date(now.getTime() + lifetime);
      await insertSignIn(connection, {
        id: newId(),
        userId: account.id,
        tokenHash: hashToken(token),
        userAgent: userAgent.slice(0, 300),
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
      });
      return { token, expiresAt };
    },

    actorOf: async (token) => (await actors.get(hashToken(token).toString('base64url'))) ?? null,

    async end(signInId) {
      if (await deleteSignIn(db, signInId)) {
        bus.publish(signInsEnded, { signInIds: [signInId] });
      }
    },

    async endAllOf(tx, userId) {
      const signInIds = await deleteSignInsOf(tx, userId);
      tx.afterCommit(() => bus.publish(signInsEnded, { signInIds }));
    },
  };
};
