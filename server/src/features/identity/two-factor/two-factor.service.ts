import type { TwoFactor, TwoFactorSetup } from '@ithaca/contracts/two-factor';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/actor.ts';
import { byOwner } from '../../../platform/audit/audit.ts';
import { inTransaction, type Transaction } from '../../../platform/db/database.ts';
import { qrCodeOf } from '../../../platform/qr-code.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isStaff } from '../access.policy.ts';
import { type AccountMail, sendAccountMail } from '../account-mails.ts';
import { lockAccount } from '../accounts.store.ts';
import type { Caller } from '../caller.ts';
import { forgetBrowsersOf } from '../known-browsers.store.ts';
import type { OwnPassword } from '../own-password.service.ts';
import type { SignIns } from '../sign-ins.service.ts';
import { type TwoFactorCodes, wrongCode } from './codes.ts';
import { presentRecoveryCode } from './recovery-codes.ts';
import { presentSecret } from './totp.ts';
import {
  confirmSetup,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  replaceRecoveryCodes,
  storeSetup,
} from './two-factor.store.ts';

type Change = { password: string; code: string };

/** Two-factor sign-in of the signed-in person (product 1.15). */
export interface TwoFactorSettings {
  read(actor: Actor): Promise<TwoFactor>;
  /** Creates a secret, to be confirmed with `enable`. @throws two_factor_on (409), invalid (422) */
  setUp(actor: Actor, password: string, caller: Caller): Promise<TwoFactorSetup>;
  /**
   * Switches it on. Ends all other sign-ins of the account and forgets its browsers.
   * @returns the recovery codes
   * @throws two_factor_on, two_factor_off (409), invalid (422), rate_limited (429)
   */
  enable(actor: Actor, code: string, caller: Caller): Promise<string[]>;
  /** Switches it off, with the same effects. @throws two_factor_off (409), invalid (422) */
  disable(actor: Actor, change: Change, caller: Caller): Promise<void>;
  /** Replaces the recovery codes. @throws two_factor_off (409), invalid (422) */
  renewRecoveryCodes(actor: Actor, change: Change, caller: Caller): Promise<string[]>;
}

export const createTwoFactorSettings = (
  context: Context,
  codes: TwoFactorCodes,
  ownPassword: OwnPassword,
  signIns: SignIns,
): TwoFactorSettings => {
  const { db, clock, config, jobs, security, audit } = context;

  /** Makes the account's other browsers sign in under the new rule, and notifies the owner. */
  const endOtherAccess = async (tx: Transaction, actor: Actor, mail: AccountMail) => {
    const contact = await lockAccount(tx, actor.userId);
    if (!contact) throw refuse('sign_in_needed');
    await forgetBrowsersOf(tx, actor.userId);
    await signIns.revokeAllOf(tx, actor.userId, actor.signInId);
    await jobs.add(tx, sendAccountMail, { email: contact.email, mail });
  };

  /** Checks the password and code for a change. The code is used in the transaction of the change. */
  const checkChange = async ({ userId }: Actor, change: Change, caller: Caller) => {
    const { address, browser } = caller;
    const row = await findTwoFactor(db, userId);
    if (!row?.enabledAt) throw refuse('two_factor_off');
    await ownPassword.confirm(userId, change.password, 'password', caller);
    try {
      return { row, code: await codes.check(userId, change.code, address) };
    } catch (error) {
      security.recordRefusal('two_factor.failed', error, { accountId: userId, address, browser });
      throw error;
    }
  };

  return {
    async read({ userId, isAdmin, rights, withheld }) {
      const row = await findTwoFactor(db, userId);
      return {
        enabled: Boolean(row?.enabledAt),
        required: config.adminTwoFactor === 'required' && isStaff(withheld ?? { isAdmin, rights }),
        recoveryCodesLeft: await countRecoveryCodes(db, userId),
        enabledAt: row?.enabledAt?.toISOString() ?? null,
      };
    },

    async setUp({ userId }, password, caller) {
      const account = await ownPassword.confirm(userId, password, 'password', caller);
      const { secret, sealed, recoverySalt } = codes.newSecret(userId);
      const setup = { userId, secret: sealed, recoverySalt, createdAt: clock.now() };
      if (!(await storeSetup(db, setup))) throw refuse('two_factor_on');
      const shown = presentSecret(secret, {
        issuer: config.marketplace.name,
        label: account.email,
      });
      return { ...shown, qrCode: await qrCodeOf(shown.otpauthUrl) };
    },

    async enable(actor, code, { address, browser }) {
      const { userId } = actor;
      const row = await findTwoFactor(db, userId);
      if (!row) throw refuse('two_factor_off');
      if (row.enabledAt) throw refuse('two_factor_on');
      const lastStep = await codes.confirm(row, code);
      const fresh = await codes.newRecoveryCodes(row.recoverySalt, address);
      await inTransaction(db, async (tx) => {
        await endOtherAccess(tx, actor, 'two_factor_enabled');
        // Another request has confirmed it with the same code, or replaced the secret.
        if (!(await confirmSetup(tx, row, { enabledAt: clock.now(), lastStep }))) throw wrongCode();
        await replaceRecoveryCodes(tx, userId, fresh.hashes);
        audit.record(tx, { kind: 'two_factor.enabled', ...byOwner(userId, address) });
      });
      security.record('two_factor.enabled', { accountId: userId, address, browser });
      return fresh.codes.map(presentRecoveryCode);
    },

    async disable(actor, change, caller) {
      const { address, browser } = caller;
      const { code } = await checkChange(actor, change, caller);
      await inTransaction(db, async (tx) => {
        await endOtherAccess(tx, actor, 'two_factor_disabled');
        await codes.use(tx, code);
        await deleteTwoFactor(tx, actor.userId);
        audit.record(tx, {
          kind: 'two_factor.disabled',
          ...byOwner(actor.userId, address),
          details: { reason: 'by_owner' },
        });
      });
      security.record('two_factor.disabled', { accountId: actor.userId, address, browser });
    },

    async renewRecoveryCodes(actor, change, caller) {
      const { userId } = actor;
      const { row, code } = await checkChange(actor, change, caller);
      const { address, browser } = caller;
      const fresh = await codes.newRecoveryCodes(row.recoverySalt, address);
      await inTransaction(db, async (tx) => {
        // Otherwise, another renewal that commits in the meantime would add its own codes to these.
        if (!(await lockAccount(tx, userId))) throw refuse('sign_in_needed');
        await codes.use(tx, code);
        await replaceRecoveryCodes(tx, userId, fresh.hashes);
        audit.record(tx, {
          kind: 'two_factor.codes_renewed',
          ...byOwner(userId, address),
        });
      });
      security.record('two_factor.codes_renewed', { accountId: userId, address, browser });
      return fresh.codes.map(presentRecoveryCode);
    },
  };
};
