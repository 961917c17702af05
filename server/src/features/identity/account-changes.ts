import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Hub } from '../../platform/hub/hub.ts';

/** Something a person is, may do or sees in their own account has changed. */
export const accountChanged = defineTopic<{ userId: string }>('accounts.changed');

/**
 * When the transaction commits, makes every process drop what it has cached about an account, and makes the person's
 * open pages reload it. Must be called after every change to something that `GET /api/user` shows or that determines
 * what a sign-in may do.
 */
export const announceAccountChange = (
  { bus }: Pick<Context, 'bus'>,
  tx: Transaction,
  userId: string,
): void => tx.afterCommit(() => bus.publish(accountChanged, { userId }));

/**
 * Tells a person's open pages connected to this process about changes to their account from any process (product 3.9).
 */
export const showAccountChanges = (bus: Context['bus'], hub: Pick<Hub, 'send'>) => {
  const frame: ServerFrame = { type: 'account_changed' };
  bus.subscribe(accountChanged, ({ userId }) => hub.send([userId], JSON.stringify(frame)));
};
