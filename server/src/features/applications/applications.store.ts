import type { ApplicationDecision, ModerationCounters } from '@ithaca/contracts/applications';
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRow, sql } from '../../platform/db/statement.ts';
import {
  type ApplicationRow,
  mentorApplications,
  type NewApplication,
} from './applications.tables.ts';

export const insertApplication = async (
  tx: Transaction,
  application: NewApplication,
): Promise<ApplicationRow> => {
  const [row] = await tx.insert(mentorApplications).values(application).returning();
  return row as ApplicationRow;
};

export const findApplication = async (
  db: Connection,
  id: string,
): Promise<ApplicationRow | undefined> => {
  const [row] = await db.select().from(mentorApplications).where(eq(mentorApplications.id, id));
  return row;
};

export const findNewestApplication = async (
  db: Connection,
  profileId: string,
): Promise<ApplicationRow | undefined> => {
  const [row] = await db
    .select()
    .from(mentorApplications)
    .where(eq(mentorApplications.profileId, profileId))
    .orderBy(desc(mentorApplications.id))
    .limit(1);
  return row;
};

/** Deletes all applications of a deleted account, including decided ones. */
export const deleteApplications = async (tx: Transaction, userId: string) => {
  await execute(tx, sql`SELECT delete_applications_of_deleted_account(${userId})`);
};

/**
 * At most `limit` pending applications, oldest first, after the position `after`.
 * @param exceptProfileId the profile of the moderator reading them (`mayDecideAbout` in staff.policy.ts)
 */
export const findPendingApplications = (
  db: Connection,
  { after, exceptProfileId }: { after: string | null; exceptProfileId: string | null },
  limit: number,
): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(mentorApplications)
    .where(
      and(
        eq(mentorApplications.status, 'pending'),
        after === null ? undefined : gt(mentorApplications.id, after),
        exceptProfileId === null ? undefined : ne(mentorApplications.profileId, exceptProfileId),
      ),
    )
    .orderBy(asc(mentorApplications.id))
    .limit(limit);

export interface Decision {
  readonly status: ApplicationDecision;
  readonly rejectionReason: string | null;
  readonly decidedAt: Date;
  readonly decidedBy: string;
}

export const setDecision = async (
  tx: Transaction,
  id: string,
  decision: Decision,
): Promise<ApplicationRow> => {
  const [row] = await tx
    .update(mentorApplications)
    .set(decision)
    .where(eq(mentorApplications.id, id))
    .returning();
  return row as ApplicationRow;
};

/** @param today the beginning of the day @param exceptProfileId the profile whose pending application isn't counted */
export const countApplications = async (
  db: Connection,
  today: Date,
  exceptProfileId: string | null,
): Promise<ModerationCounters> => {
  const row = await queryRow<ModerationCounters>(
    db,
    sql`SELECT count(*) FILTER (
         WHERE status = 'pending' AND profile_id IS DISTINCT FROM ${exceptProfileId}::uuid) AS "pending",
       count(*) FILTER (WHERE status = 'approved') AS "approvedToday",
       count(*) FILTER (WHERE status = 'rejected') AS "rejectedToday"
     FROM mentor_applications WHERE status = 'pending' OR decided_at >= ${today}`,
  );
  return row ?? { pending: 0, approvedToday: 0, rejectedToday: 0 };
};
