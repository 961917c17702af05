import type { Audience } from '@ithaca/contracts/announcements';
import { and, eq, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { integerSql, queryRows, sql } from '../../platform/db/statement.ts';
import {
  type AnnouncementRow,
  announcementDismissals,
  announcements,
} from './announcements.tables.ts';

/** The most announcements shown at a time. */
const maxShown = 3;

const columns = sql`a.id, a.title, a.text, a.audience, a.published_at AS "publishedAt",
  a.withdrawn_at AS "withdrawnAt"`;

/**
 * The newest current announcements (`isShown` in announcements.policy.ts) for these audiences that the person hasn't
 * dismissed.
 */
export const findAnnouncementsFor = (
  db: Connection,
  userId: string,
  { audiences, since }: { audiences: readonly Audience[]; since: Date },
): Promise<AnnouncementRow[]> =>
  queryRows(
    db,
    sql`SELECT ${columns} FROM announcements AS a
      WHERE a.published_at > ${since} AND a.withdrawn_at IS NULL
        AND a.audience = ANY (${[...audiences]}) AND NOT EXISTS (
          SELECT FROM announcement_dismissals AS d
          WHERE d.user_id = ${userId} AND d.announcement_id = a.id)
      ORDER BY a.published_at DESC, a.id DESC LIMIT ${integerSql(maxShown)}`,
  );

/** The position at which a page of announcements ended. */
export interface AnnouncementPosition {
  publishedAt: Date;
  id: string;
}

/** At most `limit` announcements, newest first, after the position `after`. */
export const findAnnouncements = (
  db: Connection,
  after: AnnouncementPosition | null,
  limit: number,
): Promise<AnnouncementRow[]> =>
  queryRows(
    db,
    sql`SELECT ${columns} FROM announcements AS a
      ${after ? sql`WHERE (a.published_at, a.id) < (${after.publishedAt}, ${after.id})` : sql``}
      ORDER BY a.published_at DESC, a.id DESC LIMIT ${limit}`,
  );

export const findAnnouncement = async (
  db: Connection,
  id: string,
): Promise<AnnouncementRow | undefined> => {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  return row;
};

export const insertAnnouncement = async (tx: Transaction, row: AnnouncementRow) => {
  await tx.insert(announcements).values(row);
};

/** @returns whether it hadn't been withdrawn before, so only one of two withdrawals counts */
export const withdraw = async (tx: Transaction, id: string, at: Date): Promise<boolean> => {
  const changed = await tx
    .update(announcements)
    .set({ withdrawnAt: at })
    .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
    .returning({ id: announcements.id });
  return changed.length > 0;
};

export const insertDismissal = async (
  tx: Transaction,
  dismissal: typeof announcementDismissals.$inferInsert,
) => {
  await tx.insert(announcementDismissals).values(dismissal).onConflictDoNothing();
};

/** Forgets which announcements a person has dismissed. */
export const deleteDismissals = async (tx: Transaction, userId: string) => {
  await tx.delete(announcementDismissals).where(eq(announcementDismissals.userId, userId));
};
