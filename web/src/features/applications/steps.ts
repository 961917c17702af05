import type { TextAnswers } from './answers.ts';

/** A field of the wizard, named as in the contract. */
export type FieldName = keyof TextAnswers | 'idDocumentId' | 'cvDocumentId';

/** The name of each field, as its label says. */
export const fieldLabels: Readonly<Record<FieldName, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Professional e-mail',
  phone: 'Phone',
  title: 'Job title',
  company: 'Company',
  experience: 'Years of experience',
  hourlyRate: 'Virtual meeting rate',
  location: 'Location',
  inPersonRate: 'In-person rate',
  idDocumentId: 'ID upload',
  cvDocumentId: 'CV upload',
  expertise: 'Areas of expertise',
  journey: 'Your journey',
  projects: 'Your projects',
  helpAreas: 'Help areas',
};

/** Whether the wizard has a field of this name. */
export const isField = (name: PropertyKey | undefined): name is FieldName =>
  typeof name === 'string' && Object.hasOwn(fieldLabels, name);

export interface WizardStep {
  readonly title: string;
  readonly fields: readonly FieldName[];
}

/** The steps of the wizard with their fields, in order (product 11.10). */
export const wizardSteps: readonly WizardStep[] = [
  {
    title: 'Basic Information',
    fields: [
      'firstName',
      'lastName',
      'email',
      'phone',
      'title',
      'company',
      'experience',
      'hourlyRate',
      'location',
      'inPersonRate',
    ],
  },
  { title: 'Identity Verification', fields: ['idDocumentId'] },
  { title: 'CV Upload', fields: ['cvDocumentId'] },
  { title: 'Expertise Description', fields: ['expertise', 'journey', 'projects', 'helpAreas'] },
];

/** The number of steps, and of the last one. */
export const stepCount = wizardSteps.length;

/** The number of the step with a field, from 1. */
export const stepOf = (field: FieldName): number =>
  wizardSteps.findIndex(({ fields }) => fields.includes(field)) + 1;

/** The step that an address names, from 1. */
export const stepFromAddress = (text: string | undefined): number => {
  const step = Number(text);
  return Number.isInteger(step) && step >= 1 && step <= stepCount ? step : 1;
};
