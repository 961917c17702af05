import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Transaction } from '../../platform/db/database.ts';

/** What a person is, may do or sees of their own account has changed. */
export const accountChanged = defineTopic<{ userId: string }>('accounts.changed');

/**
 * Lets every process forget what it keeps of an account when the transaction commits. To be called by everybody who changes
 * something that `GET /api/user` shows, or that decides what a sign-in may do.
 */
export const announceAccountChange = (
  { bus }: Pick<Context, 'bus'>,
  tx: Transaction,
  userId: string,
): void => tx.afterCommit(() => bus.publish(accountChanged, { userId }));
