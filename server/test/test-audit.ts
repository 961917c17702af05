import type { AuditDetails, AuditKind } from '@ithaca/contracts/audit';
import type { TestApp } from './test-app.ts';

interface Entry {
  actorId: string | null;
  subjectId: string | null;
  network: string | null;
  details: AuditDetails;
}

/** Reads the entries of one kind about an account, oldest first. */
export const readAudit = async (
  app: TestApp,
  kind: AuditKind,
  subjectId: string | null,
): Promise<Entry[]> => {
  const { rows } = await app.owner.$client.query<Entry>(
    `SELECT actor_id AS "actorId", subject_id AS "subjectId", network, details FROM audit_entries
     WHERE kind = $1 AND subject_id IS NOT DISTINCT FROM $2 ORDER BY seq`,
    [kind, subjectId],
  );
  return rows;
};
