import type { AuditDetails, AuditKind } from '@ithaca/contracts/audit';
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instantMs } from '../../platform/db/columns.ts';

/** The entries of the audit log, which only `append_audit_entries` writes. */
export const auditEntries = pgTable('audit_entries', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  at: instantMs('at').notNull(),
  kind: text('kind').$type<AuditKind>().notNull(),
  actorId: uuid('actor_id'),
  subjectId: uuid('subject_id'),
  network: text('network'),
  details: jsonb('details').$type<AuditDetails>().notNull(),
  previousHash: bytea('previous_hash').notNull(),
  hash: bytea('hash').notNull(),
});
