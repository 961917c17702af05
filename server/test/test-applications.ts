import { expect } from 'vitest';
import { uploadSample } from './sample-files.ts';
import type { Client, Person } from './test-app.ts';

/** The required fields of an application, with new documents. */
export const applicationOf = async (person: Client) => ({
  firstName: 'Penelope',
  lastName: 'Lope',
  email: 'penelope@looms.test',
  phone: '+30 26740 32000',
  title: 'Master weaver',
  company: 'Ithaca Looms',
  expertise: 'Weaving, Patience',
  idDocumentId: await uploadSample(person, 'id_document'),
  cvDocumentId: await uploadSample(person, 'cv_document'),
});

export const profileForm = {
  title: 'Master weaver',
  bio: 'I weave by day.',
  expertise: ['Weaving'],
  messageRate: 15,
  callRate: 75,
};

/** Sends an application with these fields. @returns the application */
export const sendApplication = async (person: Person, fields: Record<string, unknown> = {}) => {
  const form = { ...(await applicationOf(person)), ...fields };
  const { status, body } = await person.post('/api/mentor/application', form);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
};
