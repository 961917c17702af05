import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction, violates } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { sendAccountMail } from './account-mails.ts';
import { insertAccount, setPlatformAccess } from './accounts.store.ts';
import type { Account, NewAccount } from './identity.tables.ts';
import { assertUncommon } from './password-rules.ts';
import type { Passwords } from './passwords.ts';

interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  activity: 'professional' | 'student';
}

export interface Accounts {
  /**
   * Creates a mentee's account and mails the verifying link (decision 1.6).
   * @throws signups_closed (403), password_too_common (422), email_taken (409)
   */
  register(form: Registration): Promise<{ email: string }>;
  /**
   * Creates a waitlist entry: an account that can't sign in until access is granted.
   * @throws password_too_common (422), email_taken (409)
   */
  joinWaitlist(form: Registration & { userType: 'mentee' | 'mentor' }): Promise<{ email: string }>;
  /** Lets a waitlist entry in and mails them the verifying link. @throws not_found (404) */
  grantAccess(userId: string): Promise<Account>;
}

export const createAccounts = (context: Context, passwords: Passwords): Accounts => {
  const { db, clock, jobs, config } = context;

  const create = async (form: Registration, extra: Partial<NewAccount>) => {
    assertUncommon(form.password, 'password');
    const { password, ...fields } = form;
    const passwordHash = await passwords.hash(password);
    const account = { id: newId(), ...fields, ...extra, passwordHash, createdAt: clock.now() };
    try {
      return await inTransaction(db, async (tx) => {
        const { email, platformAccess } = await insertAccount(tx, account);
        if (platformAccess) await jobs.add(tx, sendAccountMail, { email, mail: 'verify_email' });
        return { email };
      });
    } catch (error) {
      throw violates(error, 'users_email') ? refuse('email_taken') : error;
    }
  };

  return {
    async register({ firstName, lastName, email, password, activity }) {
      if (config.signups === 'waitlist') throw refuse('signups_closed');
      return create({ firstName, lastName, email, password, activity }, {});
    },

    async joinWaitlist({ userType, ...form }) {
      return create(form, { platformAccess: false, wantedType: userType });
    },

    async grantAccess(userId) {
      return inTransaction(db, async (tx) => {
        const account = await setPlatformAccess(tx, userId);
        if (!account?.wantedType) throw refuse('not_found');
        await jobs.add(tx, sendAccountMail, { email: account.email, mail: 'access_granted' });
        return account;
      });
    },
  };
};
