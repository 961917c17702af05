import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { pushSubscriptions } from './push.tables.ts';

/** The condition that a subscription belongs to a sign-in of this person. */
export const isSubscriptionOf = (userId: string): SQL =>
  sql`${pushSubscriptions.signInId} IN (SELECT id FROM sign_ins WHERE user_id = ${userId})`;

export const deleteSubscriptionsOf = async (tx: Transaction, userId: string) => {
  await tx.delete(pushSubscriptions).where(isSubscriptionOf(userId));
};
