import type { PushChoices } from '@ithaca/contracts/push';
import { and, eq, ne } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../platform/db/database.ts';
import { execute, integerSql, queryRow, queryRows, sql } from '../../../platform/db/statement.ts';
import { maxAbsenceMs } from '../../identity/index.ts';
import { type PushSubscriptionRow, pushSubscriptions } from './push.tables.ts';

export const findPushSubscription = async (
  db: Connection,
  signInId: string,
): Promise<PushSubscriptionRow | undefined> => {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.signInId, signInId));
  return row;
};

/**
 * Stores the subscription of a sign-in. Replaces the sign-in's earlier one, and one of the same browser from another
 * sign-in.
 * @returns false if the sign-in has ended
 */
export const savePushSubscription = async (
  tx: Transaction,
  row: PushSubscriptionRow,
): Promise<boolean> => {
  // Makes the end of the sign-in wait, which then deletes the subscription.
  const signIn = await queryRow(
    tx,
    sql`SELECT id FROM sign_ins WHERE id = ${row.signInId} FOR KEY SHARE`,
  );
  if (!signIn) return false;
  const { signInId, endpoint, ...rest } = row;
  // Serialises calls, because two concurrent sign-ins of one browser would both find nothing to replace.
  await execute(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`);
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.signInId, signInId)));
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.signInId, set: { endpoint, ...rest } });
  return true;
};

/** Deletes all but a person's newest subscriptions. */
export const deleteSurplusSubscriptions = async (tx: Transaction, userId: string, most: number) => {
  await execute(
    tx,
    sql`DELETE FROM push_subscriptions WHERE sign_in_id IN (
      SELECT p.sign_in_id FROM push_subscriptions AS p JOIN sign_ins AS s ON s.id = p.sign_in_id
      WHERE s.user_id = ${userId}
      ORDER BY p.created_at DESC, p.sign_in_id DESC OFFSET ${integerSql(most)})`,
  );
};

/** @param endpoint deletes the subscription only if it still has this endpoint */
export const deleteSubscription = async (db: Connection, signInId: string, endpoint?: string) => {
  const isSame = endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, endpoint);
  await db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.signInId, signInId), isSame));
};

/** Deletes everybody's subscriptions. */
export const deleteAllSubscriptions = async (tx: Transaction) => {
  await tx.delete(pushSubscriptions);
};

/** The sign-ins whose browsers show a person such notifications. They may end before the push is sent. */
export const findPushedSignIns = async (
  db: Connection,
  userId: string,
  about: keyof PushChoices,
): Promise<string[]> => {
  const rows = await queryRows<{ id: string } & Record<keyof PushChoices, boolean | null>>(
    db,
    sql`SELECT p.sign_in_id AS id, n.push_account AS account, n.push_bookings AS bookings,
       n.push_reviews AS reviews, n.push_circles AS circles, n.push_money AS money
     FROM sign_ins AS s JOIN push_subscriptions AS p ON p.sign_in_id = s.id
     LEFT JOIN notification_choices AS n ON n.user_id = s.user_id
     WHERE s.user_id = ${userId}`,
  );
  return rows.filter((row) => row[about] ?? true).map(({ id }) => id);
};

/** The subscription of this person's sign-in, if the sign-in hasn't ended and the person isn't suspended or deleted. */
export const findLiveSubscription = (
  db: Connection,
  { userId, signInId, now }: { userId: string; signInId: string; now: Date },
): Promise<Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'> | undefined> =>
  queryRow(
    db,
    sql`SELECT p.endpoint, p.p256dh, p.auth
     FROM push_subscriptions AS p JOIN sign_ins AS s ON s.id = p.sign_in_id
     JOIN users AS u ON u.id = s.user_id
     WHERE s.id = ${signInId} AND u.id = ${userId} AND s.expires_at > ${now}
       AND s.last_used_at > ${new Date(now.getTime() - maxAbsenceMs)}
       AND u.suspended_at IS NULL AND u.deleted_at IS NULL`,
  );
