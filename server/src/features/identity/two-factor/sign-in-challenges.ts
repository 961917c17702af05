import { minuteMs } from '@ithaca/contracts/durations';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Caller } from '../caller.ts';
import { isKnownBrowser } from '../known-browsers.store.ts';
import { countTry, insertChallenge, maxTries, takeChallenge } from './challenges.store.ts';
import type { CheckedCode, TwoFactorCodes } from './codes.ts';
import { hasTwoFactor } from './two-factor.store.ts';

/** How long after the password a code is accepted. */
export const challengeLifetimeMs = 10 * minuteMs;

/** Sign-ins with the correct password that still need a code (product 1.15). */
export interface SignInChallenges {
  /** @returns the id of a new challenge, or null if the account needs no code in this browser */
  startIfNeeded(tx: Transaction, userId: string, caller: Caller): Promise<string | null>;
  /**
   * Checks a code for a challenge.
   * @throws two_factor_expired (403) if the challenge is over, invalid (422) for a wrong code,
   *   rate_limited (429) after too many wrong codes for the account
   */
  check(id: string | null, code: string, caller: Caller): Promise<CheckedCode>;
  /** Uses the code and ends the challenge. @throws two_factor_expired (403), invalid (422) */
  finish(tx: Transaction, id: string, code: CheckedCode): Promise<void>;
}

export const createSignInChallenges = (
  { db, clock, security, audit }: Context,
  codes: TwoFactorCodes,
): SignInChallenges => ({
  async startIfNeeded(tx, userId, { knownBrowserId }) {
    const now = clock.now();
    if (!(await hasTwoFactor(tx, userId))) return null;
    if (await isKnownBrowser(tx, knownBrowserId, userId, now)) return null;
    const id = newId();
    const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
    await insertChallenge(tx, { id, userId, expiresAt });
    return id;
  },

  async check(id, code, { address, browser }) {
    const challenge = id && (await countTry(db, id, clock.now()));
    if (!challenge) throw refuse('two_factor_expired');
    const { userId, tries } = challenge;
    try {
      return await codes.check(userId, code, address);
    } catch (error) {
      security.recordRefusal('two_factor.failed', error, { accountId: userId, address, browser });
      if (tries < maxTries) throw error;
      const people = { actorId: null, subjectId: userId, address };
      const details = { reason: 'wrong_codes' };
      await audit.recordRefusal(userId, { kind: 'two_factor.failed', ...people, details });
      throw refuse('two_factor_expired');
    }
  },

  async finish(tx, id, code) {
    if (!(await takeChallenge(tx, id))) throw refuse('two_factor_expired');
    await codes.use(tx, code);
  },
});
