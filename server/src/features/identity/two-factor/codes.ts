import { randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { allowances } from '../../../platform/allowances.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { createValueSealer } from '../../../platform/encryption/sealed-value.ts';
import { refuse } from '../../../platform/refusal.ts';
import { checkGuess } from '../guesses.ts';
import type { Passwords } from '../passwords.ts';
import { isRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';
import { findTwoFactor, hasRecoveryCode, useRecoveryCode, useStep } from './two-factor.store.ts';
import type { TwoFactorRow } from './two-factor.tables.ts';

/** A code that was correct when checked. It may have been used since. */
export type CheckedCode =
  | { kind: 'app'; userId: string; step: number }
  | { kind: 'recovery'; userId: string; codeHash: Buffer };

/** Creates, checks and uses the codes of authenticator apps and recovery codes. */
export interface TwoFactorCodes {
  newSecret(userId: string): { secret: Buffer; sealed: Buffer; recoverySalt: Buffer };
  /**
   * Checks a code from an app that is being set up.
   * @returns the code's time step
   * @throws wrongCode (422), rate_limited (429) after too many wrong codes
   */
  confirm(row: TwoFactorRow, code: string): Promise<number>;
  /**
   * Checks a code for an account with two-factor sign-in.
   * @throws wrongCode (422), rate_limited (429) after too many wrong codes
   */
  check(userId: string, code: string, address: string): Promise<CheckedCode>;
  /** Uses a checked code; of two concurrent uses, one succeeds. @throws wrongCode (422) */
  use(tx: Transaction, code: CheckedCode): Promise<void>;
  newRecoveryCodes(salt: Buffer, address: string): Promise<{ codes: string[]; hashes: Buffer[] }>;
}

/** The refusal of a code, attached to its field. */
export const wrongCode = () =>
  refuse('invalid', { errors: { code: ['This code is wrong or was already used'] } });

export const createTwoFactorCodes = (context: Context, passwords: Passwords): TwoFactorCodes => {
  const { db, clock, config, limiter } = context;
  const sealer = createValueSealer(config.secret, 'two-factor');

  const hash = (code: string, salt: Buffer, address: string) =>
    passwords.hashWithSalt(code, salt, { address, isTrusted: true });

  const stepOf = (row: TwoFactorRow, code: string): number | null => {
    const secret = sealer.open(row.secret, row.userId);
    // It was sealed with a different SECRET, so only recovery codes work until it is set up again.
    return secret && stepOfCode(code, secret, clock.now());
  };

  const compare = async (
    row: TwoFactorRow,
    code: string,
    address: string,
  ): Promise<CheckedCode | null> => {
    const { userId, recoverySalt, lastStep } = row;
    if (isRecoveryCode(code)) {
      const codeHash = await hash(code, recoverySalt, address);
      return (await hasRecoveryCode(db, userId, codeHash))
        ? { kind: 'recovery', userId, codeHash }
        : null;
    }
    const step = stepOf(row, code);
    return step !== null && step > lastStep ? { kind: 'app', userId, step } : null;
  };

  /** Uses the allowance for wrong codes. @param find finds what the code stands for */
  const limited = async <Found>(userId: string, find: () => Promise<Found | null>) => {
    const limits = { wrong: allowances.wrongCodePerAccount, key: userId };
    const found = await checkGuess(limiter, limits, find);
    if (found === null) throw wrongCode();
    return found;
  };

  return {
    newSecret(userId) {
      const secret = newTotpSecret();
      return { secret, sealed: sealer.seal(secret, userId), recoverySalt: randomBytes(16) };
    },

    confirm: (row, code) => limited(row.userId, async () => stepOf(row, code)),

    check: (userId, code, address) =>
      limited(userId, async () => {
        const row = await findTwoFactor(db, userId);
        return row?.enabledAt ? compare(row, code, address) : null;
      }),

    async use(tx, code) {
      const isUsed =
        code.kind === 'app'
          ? await useStep(tx, code.userId, code.step)
          : await useRecoveryCode(tx, code.userId, code.codeHash);
      if (!isUsed) throw wrongCode();
    },

    async newRecoveryCodes(salt, address) {
      const codes = newRecoveryCodes();
      const hashes: Buffer[] = [];
      // One after another, so they don't fill the queue.
      for (const code of codes) hashes.push(await hash(code, salt, address));
      return { codes, hashes };
    },
  };
};
