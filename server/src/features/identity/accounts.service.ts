import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/database-errors.ts';
import { refuse } from '../../platform/refusal.ts';
import { sendAccountMail } from './account-mails.ts';
import { insertAccount } from './accounts.store.ts';
import type { Caller } from './caller.ts';
import { accountRegistered } from './identity.events.ts';
import type { NewAccount } from './identity.tables.ts';
import { assertImpersonal, assertUncommon } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

/** The data for a new account. If `platformAccess` is false, it can't sign in even once verified. */
export interface Registration
  extends Pick<
    NewAccount,
    'firstName' | 'lastName' | 'email' | 'activity' | 'platformAccess' | 'wantedType'
  > {
  password: string;
}

/** A newly registered account. */
interface Registered {
  id: string;
  email: string;
}

export interface Accounts {
  /**
   * Creates a mentee account and emails the verification link if it may sign in (product 1.6).
   * @throws password_too_common (422), email_taken (409)
   */
  create(registration: Registration, caller: Caller): Promise<Registered>;
}

export const createAccounts = (context: Context, passwords: Passwords): Accounts => {
  const { db, clock, jobs, config, events } = context;

  return {
    async create({ password, ...fields }, { address }) {
      await assertUncommon(password, 'password');
      assertImpersonal(password, 'password', {
        ...fields,
        productName: config.marketplace.name,
      });
      const passwordHash = await passwords.hash(password, { address, isTrusted: false });
      const account = { id: newId(), ...fields, passwordHash, createdAt: clock.now() };
      try {
        return await inTransaction(db, async (tx) => {
          const { id, email, platformAccess } = await insertAccount(tx, account);
          await events.publish(tx, accountRegistered, { userId: id, isWaiting: !platformAccess });
          if (platformAccess) await jobs.add(tx, sendAccountMail, { email, mail: 'verify_email' });
          return { id, email };
        });
      } catch (error) {
        throw violates(error, 'users_email') ? refuse('email_taken') : error;
      }
    },
  };
};
