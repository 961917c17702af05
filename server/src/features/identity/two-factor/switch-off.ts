import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { findAccountByEmail, lockAccount } from '../accounts.store.ts';
import { forgetBrowsersOf } from '../known-browsers.store.ts';
import { deleteSignInsOf } from '../sign-ins.store.ts';
import { deleteChallengesOf } from './challenges.store.ts';
import { deleteTwoFactor } from './two-factor.store.ts';

/**
 * Switches off somebody's two-factor sign-in on behalf of the operator, and ends all their sign-ins. A running server
 * notices this within a second and closes their sockets.
 * @returns false if there is no such account or it is already off
 */
export const switchOffTwoFactor = async (
  { db, audit }: Pick<Context, 'db' | 'audit'>,
  email: string,
): Promise<boolean> => {
  const account = await findAccountByEmail(db, email.trim());
  if (!account) return false;
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, account.id);
    if (!(await deleteTwoFactor(tx, account.id))) return false;
    await deleteChallengesOf(tx, account.id);
    await forgetBrowsersOf(tx, account.id);
    await deleteSignInsOf(tx, account.id);
    const people = { actorId: null, subjectId: account.id };
    audit.record(tx, {
      kind: 'two_factor.disabled',
      ...people,
      details: { reason: 'by_operator' },
    });
    return true;
  });
};
