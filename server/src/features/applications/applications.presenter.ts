import type { Application } from '@ithaca/contracts/applications';
import type { StoredFile } from '@ithaca/contracts/files';
import { type Contact, presentPerson } from '../identity/index.ts';
import type { ApplicationRow } from './applications.tables.ts';

/** Presents an application to the applicant and the administrator. */
export const presentApplication = (
  row: ApplicationRow,
  contact: Contact,
  files: ReadonlyMap<string, StoredFile>,
): Application => {
  const fileOf = (id: string | null) => (id === null ? null : (files.get(id) ?? null));
  return {
    ...row.content,
    id: row.id,
    profileId: row.profileId,
    source: row.source,
    status: row.status,
    rejectionReason: row.rejectionReason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    user: { ...presentPerson(contact), email: contact.email },
    idDocument: fileOf(row.idDocumentId),
    cvDocument: fileOf(row.cvDocumentId),
  };
};
