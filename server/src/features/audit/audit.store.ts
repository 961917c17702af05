import type { AuditKind } from '@ithaca/contracts/audit';
import { chainColumns } from '../../platform/audit/audit.store.ts';
import type { ChainEntry } from '../../platform/audit/chain.ts';
import type { Connection } from '../../platform/db/database.ts';
import { joinSql, queryRows, type Sql, sql } from '../../platform/db/statement.ts';

/** Which entries to find; people are given by id. */
export interface EntryFilter {
  readonly kind?: AuditKind | undefined;
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
}

export type EntryRow = ChainEntry & { readonly kind: AuditKind };

/** At most `limit` entries, newest first, from just before `before`. */
export const findEntries = (
  db: Connection,
  { kind, actorId, subjectId }: EntryFilter,
  before: number,
  limit: number,
): Promise<EntryRow[]> => {
  const conditions: Sql[] = [sql`seq < ${before}`];
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`);
  if (actorId !== undefined) conditions.push(sql`actor_id = ${actorId}`);
  if (subjectId !== undefined) conditions.push(sql`subject_id = ${subjectId}`);
  return queryRows(
    db,
    sql`SELECT ${chainColumns} FROM audit_entries WHERE ${joinSql(conditions, ' AND ')}
      ORDER BY seq DESC LIMIT ${limit}`,
  );
};
