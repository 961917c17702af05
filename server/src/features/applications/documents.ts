import { dayMs } from '@ithaca/contracts/durations';
import type { FieldErrors } from '@ithaca/contracts/problems';
import type { Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';

interface Documents {
  ownerId: string;
  applicationId: string;
  idDocumentId: string;
  cvDocumentId: string;
}

/** How long documents are kept after a decision (product 2.7). */
export const documentsKeptMs = 30 * dayMs;

/**
 * Makes both documents part of an application.
 * @throws invalid (422) naming each document that isn't an unused upload of this kind by this person
 */
export const takeDocuments = async (
  files: Pick<Files, 'requireOwn' | 'use'>,
  tx: Transaction,
  { ownerId, applicationId, idDocumentId, cvDocumentId }: Documents,
) => {
  const errors: FieldErrors = {};
  if (!(await files.requireOwn(tx, ownerId, idDocumentId, 'id_document'))) {
    errors.idDocumentId = ['Please upload your ID again'];
  }
  if (!(await files.requireOwn(tx, ownerId, cvDocumentId, 'cv_document'))) {
    errors.cvDocumentId = ['Please upload your CV again'];
  }
  if (Object.keys(errors).length > 0) throw refuse('invalid', { errors });
  for (const id of [idDocumentId, cvDocumentId]) {
    await files.use(tx, id, { kind: 'mentor_application', id: applicationId });
  }
};
