import type { Application } from '@ithaca/contracts/applications';
import type { Connection } from '../../platform/db/database.ts';
import type { Files } from '../files/index.ts';
import { findContacts } from '../identity/index.ts';
import { findProfiles } from '../mentors/index.ts';
import { presentApplication } from './applications.presenter.ts';
import type { ApplicationRow } from './applications.tables.ts';

/** Presents applications together with their applicants and documents. */
export const createDescriptions = (files: Pick<Files, 'describe'>) => {
  const describeAll = async (
    db: Connection,
    rows: readonly ApplicationRow[],
  ): Promise<Application[]> => {
    const profiles = await findProfiles(
      db,
      rows.map(({ profileId }) => profileId),
    );
    const contacts = await findContacts(
      db,
      profiles.map(({ userId }) => userId),
    );
    const contactOf = new Map(
      profiles.map(({ id, userId }) => [id, contacts.find((contact) => contact.id === userId)]),
    );
    const documents = await files.describe(db, rows.flatMap(documentIds));
    return rows.flatMap((row) => {
      const contact = contactOf.get(row.profileId);
      // Never missing: an application is deleted with its profile.
      return contact ? [presentApplication(row, contact, documents)] : [];
    });
  };

  return {
    describeAll,
    async describe(db: Connection, row: ApplicationRow): Promise<Application> {
      const [application] = await describeAll(db, [row]);
      if (!application) throw new Error(`Application ${row.id} has no applicant`);
      return application;
    },
  };
};
export type Descriptions = ReturnType<typeof createDescriptions>;

/** An application's documents. */
export const documentIds = ({ idDocumentId, cvDocumentId }: ApplicationRow): string[] =>
  [idDocumentId, cvDocumentId].filter((id) => id !== null);
