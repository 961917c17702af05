import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { execute, queryRows, sql } from '../../platform/db/statement.ts';
import { reviewedPersonSql } from '../sessions/index.ts';
import { type ConcernRow, concerns, type NewConcern, type SentConcern } from './concerns.tables.ts';

/** @throws a violation of `concerns_open` if the reporter has an open report about the same subject */
export const insertConcern = async (tx: Transaction, concern: NewConcern) => {
  await tx.insert(concerns).values(concern);
};

export const findConcern = async (db: Connection, id: string): Promise<ConcernRow | undefined> => {
  const [row] = await db.select().from(concerns).where(eq(concerns.id, id));
  return row;
};

/** These reports, oldest first. */
export const findConcerns = (db: Connection, ids: readonly string[]): Promise<ConcernRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(concerns)
        .where(inArray(concerns.id, [...ids]))
        .orderBy(asc(concerns.id));

const isOpenAbout = ({ kind, subjectId }: Pick<ConcernRow, 'kind' | 'subjectId'>) =>
  and(eq(concerns.kind, kind), eq(concerns.subjectId, subjectId), isNull(concerns.outcome));

/** The senders of the open reports about a subject, oldest first. */
export const findOpenAbout = (
  db: Connection,
  subject: Pick<ConcernRow, 'kind' | 'subjectId'>,
): Promise<SentConcern[]> => selectOpenAbout(db, subject);

/** The open reports about a subject, locked until the transaction ends. */
export const lockOpenAbout = (
  tx: Transaction,
  subject: Pick<ConcernRow, 'kind' | 'subjectId'>,
): Promise<SentConcern[]> => selectOpenAbout(tx, subject).for('no key update');

const selectOpenAbout = (db: Connection, subject: Pick<ConcernRow, 'kind' | 'subjectId'>) =>
  db
    .select({ id: concerns.id, reporterId: concerns.reporterId })
    .from(concerns)
    .where(isOpenAbout(subject))
    .orderBy(asc(concerns.id));

/** Closes these reports with the same decision. */
export const setDecisions = async (
  tx: Transaction,
  ids: readonly string[],
  decision: Pick<ConcernRow, 'outcome' | 'note' | 'decidedAt' | 'decidedBy'>,
) => {
  const { outcome, note, decidedAt, decidedBy } = decision;
  await execute(
    tx,
    sql`UPDATE concerns
     SET outcome = ${outcome}, note = ${note}, decided_at = ${decidedAt}, decided_by = ${decidedBy}
     WHERE id = ANY(${ids}::uuid[])`,
  );
};

/** The oldest open report about a subject, with a summary of all of them. */
export interface ConcernGroupRow
  extends Pick<ConcernRow, 'id' | 'kind' | 'subjectUserId' | 'createdAt'> {
  count: number;
  reasons: ConcernRow['reason'][];
}

/**
 * Subjects with open reports, ordered by their oldest report, after the position `after`.
 * @param exceptUserId the moderator reading them (`mayDecideAbout` in staff.policy.ts): reports about them, about
 *   reviews of them, and by them are left out
 */
export const findGroups = (
  db: Connection,
  { after, exceptUserId }: { after: string | null; exceptUserId: string | null },
  limit: number,
): Promise<ConcernGroupRow[]> =>
  queryRows<ConcernGroupRow>(
    db,
    sql`SELECT first.id, first.kind, first.subject_user_id AS "subjectUserId",
       first.created_at AS "createdAt", everybody.count, everybody.reasons
     FROM concerns AS first
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS count, array_agg(DISTINCT o.reason) AS reasons FROM concerns AS o
       WHERE o.kind = first.kind AND o.subject_id = first.subject_id AND o.outcome IS NULL
     ) AS everybody
     WHERE first.outcome IS NULL AND (${after}::uuid IS NULL OR first.id > ${after}::uuid)
       AND (${exceptUserId}::uuid IS NULL OR first.subject_user_id <> ${exceptUserId}::uuid)
       AND (${exceptUserId}::uuid IS NULL OR first.kind <> 'review'
         OR ${reviewedPersonSql(sql`first.subject_id`)} IS DISTINCT FROM ${exceptUserId}::uuid)
       AND NOT EXISTS (
         SELECT FROM concerns AS own
         WHERE own.kind = first.kind AND own.subject_id = first.subject_id
           AND own.outcome IS NULL AND own.reporter_id = ${exceptUserId}::uuid)
       AND NOT EXISTS (
         SELECT FROM concerns AS older
         WHERE older.kind = first.kind AND older.subject_id = first.subject_id
           AND older.outcome IS NULL AND older.id < first.id)
     ORDER BY first.id LIMIT ${limit}`,
  );
