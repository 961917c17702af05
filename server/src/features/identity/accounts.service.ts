import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, violates } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { isAdminAddress } from './access.policy.ts';
import { sendAccountMail } from './account-mails.ts';
import { insertAccount, setPlatformAccess } from './accounts.store.ts';
import type { Caller } from './caller.ts';
import { accountRegistered } from './identity.events.ts';
import type { Account, NewAccount } from './identity.tables.ts';
import { assertImpersonal, assertUncommon } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  activity: 'professional' | 'student';
}

/** An account that was just registered. */
interface Registered {
  id: string;
  email: string;
}

export interface Accounts {
  /**
   * Creates a mentee's account and mails the verifying link (product 1.6).
   * @throws signups_closed (403), password_too_common (422), email_taken (409)
   */
  register(form: Registration, caller: Caller): Promise<Registered>;
  /**
   * Creates a waitlist entry: an account that can't sign in until access is granted. The
   * administrator's needs no grant (product 1.11).
   * @throws password_too_common (422), email_taken (409)
   */
  joinWaitlist(
    form: Registration & { userType: 'mentee' | 'mentor' },
    caller: Caller,
  ): Promise<Registered>;
  /**
   * Lets a waitlist entry in and mails them.
   * @param grantedBy the administrator
   * @throws not_found (404)
   */
  grantAccess(userId: string, grantedBy: string): Promise<Account>;
}

export const createAccounts = (context: Context, passwords: Passwords): Accounts => {
  const { db, clock, jobs, config, events, security } = context;

  const create = async (form: Registration, extra: Partial<NewAccount>, { address }: Caller) => {
    const { password, ...fields } = form;
    assertUncommon(password, 'password');
    assertImpersonal(password, 'password', { ...form, productName: config.marketplace.name });
    const passwordHash = await passwords.hash(password, { address, isTrusted: false });
    const account = { id: newId(), ...fields, ...extra, passwordHash, createdAt: clock.now() };
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
  };

  return {
    async register({ firstName, lastName, email, password, activity }, caller) {
      if (config.signups === 'waitlist') throw refuse('signups_closed');
      return create({ firstName, lastName, email, password, activity }, {}, caller);
    },

    async joinWaitlist({ userType, ...form }, caller) {
      const platformAccess = isAdminAddress(form.email, config);
      return create(form, { platformAccess, wantedType: userType }, caller);
    },

    async grantAccess(userId, grantedBy) {
      const account = await inTransaction(db, async (tx) => {
        const found = await setPlatformAccess(tx, userId, clock.now());
        if (!found?.wantedType) throw refuse('not_found');
        await jobs.add(tx, sendAccountMail, { email: found.email, mail: 'access_granted' });
        return found;
      });
      security.record('access.granted', { accountId: grantedBy, subjectId: userId });
      return account;
    },
  };
};
