import { and, count, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, sql } from '../../platform/db/statement.ts';
import { type NotificationRow, notifications } from './notification-centre.tables.ts';

/** A person keeps the newest 200 notifications of the last 90 days (product 1.16). */
export const keptNotifications = 200;

/** A position in a person's list. */
export type Position = Pick<NotificationRow, 'createdAt' | 'id'>;

/** @returns false if the person has already been notified of this event */
export const insertNotification = async (
  tx: Transaction,
  row: NotificationRow,
): Promise<boolean> => {
  const inserted = await tx
    .insert(notifications)
    .values(row)
    .onConflictDoNothing({
      target: [notifications.userId, notifications.kind, notifications.occurrence],
    })
    .returning({ id: notifications.id });
  return inserted.length > 0;
};

/** Deletes all but a person's newest notifications. */
export const deleteSurplus = async (tx: Transaction, userId: string) => {
  await execute(
    tx,
    sql`DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE user_id = ${userId}
      ORDER BY created_at DESC, id DESC OFFSET ${keptNotifications})`,
  );
};

/** Deletes everybody's notifications from before this time. */
export const deleteOld = async (db: Connection, before: Date) => {
  await db.delete(notifications).where(lt(notifications.createdAt, before));
};

const isOlder = ({ createdAt, id }: Position) =>
  or(
    lt(notifications.createdAt, createdAt),
    and(eq(notifications.createdAt, createdAt), lt(notifications.id, id)),
  );

/** A person's notifications since this time, newest first. */
export const findNotifications = (
  db: Connection,
  userId: string,
  { since, after, limit }: { since: Date; after: Position | null; limit: number },
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        gt(notifications.createdAt, since),
        after === null ? undefined : isOlder(after),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);

export const countUnread = async (db: Connection, userId: string, since: Date): Promise<number> => {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        gt(notifications.createdAt, since),
      ),
    );
  return row?.unread ?? 0;
};

/** Finds a notification of this person. */
export const findNotification = async (
  db: Connection,
  userId: string,
  id: string,
): Promise<NotificationRow | undefined> => {
  const [row] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)));
  return row;
};

/** Marks a notification as read if it is unread, and with `andOlder` also all older ones. */
export const markRead = async (
  db: Connection,
  row: Pick<NotificationRow, 'userId' | 'id' | 'createdAt'>,
  readAt: Date,
  andOlder: boolean,
) => {
  const { userId, id } = row;
  const isMeant = andOlder ? or(eq(notifications.id, id), isOlder(row)) : eq(notifications.id, id);
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isMeant));
};

/** Claims the notifications that wait for a person's daily mail, so no other mail reports them. Newest first. */
export const takeAwaiting = async (tx: Transaction, userId: string): Promise<NotificationRow[]> => {
  const rows = await tx
    .update(notifications)
    .set({ awaitsDigest: false })
    .where(and(eq(notifications.userId, userId), eq(notifications.awaitsDigest, true)))
    .returning();
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
};

/** Makes notifications wait for the next daily mail again. */
export const putBackAwaiting = async (tx: Transaction, ids: readonly string[]) => {
  await tx
    .update(notifications)
    .set({ awaitsDigest: true })
    .where(inArray(notifications.id, [...ids]));
};

export const deleteNotificationsOf = async (tx: Transaction, userId: string) => {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
};
