import { type AuditKind, auditKinds } from '@ithaca/contracts/audit';

/** Which entries to show. A person is given by id or email address. */
export interface AuditFilters {
  kind?: AuditKind | undefined;
  /** Who did it. */
  actor?: string | undefined;
  /** Whose account it concerns. */
  subject?: string | undefined;
}

/** How a person may be involved in an entry. */
export type Role = 'actor' | 'subject';

const isKind = (text: string | undefined): text is AuditKind =>
  text !== undefined && Object.hasOwn(auditKinds, text);

/** The filters in an address. Unknown kinds count as none. */
export const filtersOf = ({
  kind,
  actor,
  subject,
}: Partial<Record<string, string>>): AuditFilters => ({
  ...(isKind(kind) && { kind }),
  ...(actor && { actor }),
  ...(subject && { subject }),
});
