import type { Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccountOf } from './payout-accounts.store.ts';
import { readOwed } from './payouts.store.ts';
import type { Subscriptions } from './subscriptions.service.ts';

/**
 * Ends the plan of an account that is deleted. Money that is owed to it could never be paid without a bank
 * account, which nobody can enter afterwards; to one that is ready it is paid later (product 4.10).
 * @throws payout_account_needed (409)
 */
export const createErasure =
  ({ endPlan }: Pick<Subscriptions, 'endPlan'>) =>
  async (tx: Transaction, userId: string): Promise<void> => {
    const isOwed = (await readOwed(tx, userId)) > 0;
    if (isOwed && !(await findAccountOf(tx, userId))?.payoutsEnabled) {
      throw refuse('payout_account_needed');
    }
    await endPlan(tx, userId);
  };
