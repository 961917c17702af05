import type { Context } from '../../context.ts';
import { deleteCreations } from '../../platform/creations/creations.store.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { announceAccountChange } from './account-changes.ts';
import { sendAccountMail } from './account-mails.ts';
import { findAccount } from './accounts.store.ts';
import { addDeletionMail } from './deletion-mails.ts';
import { clearAccount, deleteMailedLinks, deleteSecondFactor } from './erasure.store.ts';
import { accountDeleted } from './identity.events.ts';
import { forgetBrowsersOf } from './known-browsers.store.ts';
import type { SignIns } from './sign-ins.service.ts';

/** Ends an account: deletes its sign-ins and links, and everything that identifies its owner (ADR 16). */
export const createErasure =
  (context: Context, signIns: Pick<SignIns, 'revokeAllOf'>) =>
  async (tx: Transaction, userId: string): Promise<void> => {
    const account = await findAccount(tx, userId);
    if (!account) return;
    await signIns.revokeAllOf(tx, userId);
    await forgetBrowsersOf(tx, userId);
    await deleteMailedLinks(tx, userId);
    await deleteSecondFactor(tx, userId);
    await deleteCreations(tx, userId);
    await context.jobs.forget(tx, sendAccountMail, 'email', account.email);
    await clearAccount(tx, userId, context.clock.now());
    announceAccountChange(context, tx, userId);
    await addDeletionMail(context, tx, account.email);
    await context.events.publish(tx, accountDeleted, { userId });
  };
