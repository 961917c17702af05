import type { decisions } from '@ithaca/contracts/applications';
import { inArray } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { joinSql, queryRows, sql } from '../../platform/db/statement.ts';
import { accountSearchText, containsWords } from '../identity/index.ts';
import { type ApplicationRow, mentorApplications } from './applications.tables.ts';

/** The position at which a page of the history ended. */
export interface HistoryPosition {
  readonly decidedAt: Date;
  readonly id: string;
}

export interface HistorySearch {
  readonly q?: string | undefined;
  readonly status?: (typeof decisions)[number] | undefined;
}

/** A decided application. */
type DecidedRow = ApplicationRow & { decidedAt: Date };

interface Place {
  readonly after: HistoryPosition | null;
  /** The profile whose applications are left out. */
  readonly exceptProfileId: string | null;
}

/** At most `limit` decided applications, newest decision first, after the position `after`, of all profiles but one. */
export const findDecidedApplications = async (
  db: Connection,
  search: HistorySearch,
  place: Place,
  limit: number,
): Promise<DecidedRow[]> => {
  const ids = await findDecidedIds(db, search, place, limit);
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(mentorApplications)
    .where(inArray(mentorApplications.id, ids));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => rowOf.get(id)).filter(isDecided);
};

const isDecided = (row: ApplicationRow | undefined): row is DecidedRow =>
  row !== undefined && row.decidedAt !== null;

const findDecidedIds = async (
  db: Connection,
  { q, status }: HistorySearch,
  { after, exceptProfileId }: Place,
  limit: number,
): Promise<string[]> => {
  const conditions = [sql`a.decided_at IS NOT NULL`];
  if (status) conditions.push(sql`a.status = ${status}`);
  if (exceptProfileId !== null) conditions.push(sql`a.profile_id <> ${exceptProfileId}`);
  if (after) {
    conditions.push(
      sql`(a.decided_at, a.id) < (${after.decidedAt}::timestamptz, ${after.id}::uuid)`,
    );
  }
  const sent = containsWords(sql`search_text`, q);
  const account = containsWords(accountSearchText, q);
  if (sent && account) {
    // Two queries, each with its own index: one condition across both tables could use neither.
    conditions.push(sql`a.id IN (
      SELECT id FROM mentor_applications WHERE decided_at IS NOT NULL AND ${sent}
      UNION ALL
      SELECT mine.id FROM users u
        JOIN mentor_profiles p ON p.user_id = u.id
        JOIN mentor_applications mine ON mine.profile_id = p.id
      WHERE ${account})`);
  }
  const rows = await queryRows<{ id: string }>(
    db,
    sql`SELECT a.id FROM mentor_applications a WHERE ${joinSql(conditions, ' AND ')}
      ORDER BY a.decided_at DESC, a.id DESC LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
};
