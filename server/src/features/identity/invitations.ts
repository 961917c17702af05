import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { sendAccountMail } from './account-mails.ts';
import { insertAccount } from './accounts.store.ts';
import type { Account } from './identity.tables.ts';
import { hashPassword } from './passwords.ts';

/** The hash of a password that nobody knows, for accounts created on behalf of others. */
export const hashUnknownPassword = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'));

/**
 * Creates a verified account for somebody else, and emails them a link to choose a password (product 7.8). The operator
 * vouches for the address.
 * @throws a violation of `users_email` if the address is taken
 */
export const inviteAccount = async (
  tx: Transaction,
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  person: Pick<
    Account,
    'firstName' | 'lastName' | 'email' | 'activity' | 'userType' | 'passwordHash'
  >,
): Promise<Account> => {
  const now = clock.now();
  const account = await insertAccount(tx, {
    ...person,
    id: newId(),
    platformAccess: true,
    emailVerifiedAt: now,
    createdAt: now,
  });
  await jobs.add(tx, sendAccountMail, { email: account.email, mail: 'invited' });
  return account;
};
