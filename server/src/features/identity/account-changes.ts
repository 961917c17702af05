import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Hub } from '../../platform/hub/hub.ts';

/** What a person is, may do or sees of their own account has changed. */
export const accountChanged = defineTopic<{ userId: string }>('accounts.changed');

/**
 * Lets every process forget what it keeps of an account when the transaction commits, and lets the person's open pages
 * read it again. To be called by everybody who changes something that `GET /api/user` shows, or that decides what a
 * sign-in may do.
 */
export const announceAccountChange = (
  { bus }: Pick<Context, 'bus'>,
  tx: Transaction,
  userId: string,
): void => tx.afterCommit(() => bus.publish(accountChanged, { userId }));

/** Tells the open pages of a person in this process about changes of their account in all processes (product 3.9). */
export const showAccountChanges = (bus: Context['bus'], hub: Pick<Hub, 'send'>) => {
  const frame: ServerFrame = { type: 'account_changed' };
  bus.subscribe(accountChanged, ({ userId }) => hub.send([userId], JSON.stringify(frame)));
};
