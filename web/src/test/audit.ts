import type { AuditEntry } from '@ithaca/contracts/audit';
import type { Person } from '@ithaca/contracts/people';

let count = 0;

/** A person with a unique id. */
export const aPerson = (firstName: string, lastName: string): Person => {
  count += 1;
  const id = `0190a1b2-0000-7000-8000-${String(count).padStart(12, '0')}`;
  return { id, firstName, lastName, profileImageUrl: null };
};

/** An entry of the audit log. */
export const anAuditEntry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 1,
  at: '2026-11-21T09:05:00.000Z',
  kind: 'access.granted',
  actor: aPerson('Laertes', 'Ops'),
  subject: aPerson('Ana', 'Novák'),
  network: '203.0.113.0/24',
  details: {},
  ...fields,
});
