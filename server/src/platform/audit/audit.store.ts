import type { AuditDetails, AuditKind } from '@ithaca/contracts/audit';
import type { Connection } from '../db/database.ts';
import { execute, sql } from '../db/statement.ts';

export interface NewEntry {
  readonly at: Date;
  readonly kind: AuditKind;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly network: string | null;
  readonly details: AuditDetails;
}

/** Appends entries in this order. Locks the end of the chain until the transaction ends. */
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
