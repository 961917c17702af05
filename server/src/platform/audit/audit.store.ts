import type { AuditDetails, AuditKind } from '@ithaca/contracts/audit';
import type { Connection } from '../db/database.ts';
import { execute, queryRow, queryRows, sql } from '../db/statement.ts';
import type { ChainEnd, ChainEntry } from './chain.ts';

export interface NewEntry {
  readonly at: Date;
  readonly kind: AuditKind;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly network: string | null;
  readonly details: AuditDetails;
}

/** Appends entries in the given order. Locks the end of the chain until the transaction ends. */
export const appendEntries = async (db: Connection, entries: readonly NewEntry[]) => {
  const rows = entries.map(({ at, kind, actorId, subjectId, network, details }) => ({
    at: at.toISOString(),
    kind,
    actor_id: actorId,
    subject_id: subjectId,
    network,
    details,
  }));
  await execute(db, sql`SELECT append_audit_entries(${JSON.stringify(rows)}::jsonb)`);
};

/** The columns of an entry, in the form in which they are hashed. */
export const chainColumns = sql`seq, at, kind, actor_id AS "actorId", subject_id AS "subjectId", network,
  details::text AS details, previous_hash AS "previousHash", hash`;

/** At most `limit` entries, oldest first, after the position `after`. */
export const findChain = (db: Connection, after: number, limit: number): Promise<ChainEntry[]> =>
  queryRows(
    db,
    sql`SELECT ${chainColumns} FROM audit_entries WHERE seq > ${after} ORDER BY seq LIMIT ${limit}`,
  );

/** The position of the last entry. */
export const findHead = async (db: Connection): Promise<ChainEnd> => {
  const head = await queryRow<ChainEnd & { seq: number }>(
    db,
    sql`SELECT seq, hash FROM audit_head`,
  );
  if (!head) throw new Error('The audit log has lost its head');
  return head;
};
