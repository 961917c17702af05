import { amountText, withDefaults } from '@ithaca/contracts/application-defaults';
import { type ApplicationContent, applicationForm } from '@ithaca/contracts/application-form';
import type { apply } from '@ithaca/contracts/applications';
import type { SentBody } from '@ithaca/contracts/endpoint';
import * as z from 'zod/mini';
import { errorsOf } from '../../lib/contract-errors.ts';
import { decimalText } from '../../lib/decimal-text.ts';
import type { Answers } from './answers.ts';
import { type FieldName, fieldLabels, isField, wizardSteps } from './steps.ts';

/** What is missing or wrong, by field. */
export type Problems = Readonly<Partial<Record<FieldName, string>>>;

export interface StepProblems {
  /** The number of the step, from 1. */
  readonly step: number;
  readonly title: string;
  readonly problems: readonly { field: FieldName; label: string; message: string }[];
}

/** Required by the wizard, though the server accepts an application without them (product 2.6). */
const requiredTexts = {
  experience: 'Please enter your years of experience',
  journey: 'Please describe your journey',
  projects: 'Please describe your projects',
  helpAreas: 'Please describe what you can help with',
} as const;

const formOf = (answers: Answers) => {
  const { acceptsInPersonMeetings, idDocument, cvDocument, ...texts } = answers;
  return {
    ...texts,
    hourlyRate: decimalText(texts.hourlyRate),
    inPersonRate: acceptsInPersonMeetings ? decimalText(texts.inPersonRate) : '',
    offersInPerson: acceptsInPersonMeetings,
    idDocumentId: idDocument?.id ?? '',
    cvDocumentId: cvDocument?.id ?? '',
  };
};

/** What is missing or wrong. Answers with a default may be left out (product 17.3). */
export const problemsOf = (answers: Answers): Problems => {
  const problems: Partial<Record<FieldName, string>> = {};
  for (const [field, message] of Object.entries(requiredTexts))
    if (isField(field) && answers[field as keyof typeof requiredTexts].trim() === '')
      problems[field] = message;
  const { error } = z.safeParse(applicationForm, formOf(answers));
  for (const [field, message] of Object.entries(errorsOf(error)))
    if (isField(field)) problems[field] ??= message;
  return problems;
};

/** The problems step by step, in the order of the fields; steps without any are left out. */
export const problemsByStep = (problems: Problems): StepProblems[] =>
  wizardSteps
    .map(({ title, fields }, at) => ({
      step: at + 1,
      title,
      problems: fields.flatMap((field) => {
        const message = problems[field];
        return message === undefined ? [] : [{ field, label: fieldLabels[field], message }];
      }),
    }))
    .filter((step) => step.problems.length > 0);

/** The numbers of the steps in which nothing is missing, from 1. */
export const completeSteps = (problems: Problems): number[] =>
  wizardSteps.flatMap(({ fields }, at) =>
    fields.some((field) => problems[field] !== undefined) ? [] : [at + 1],
  );

/**
 * The application as it is sent, with the defaults that the wizard shows. Call it only if there are no
 * problems.
 * @throws ZodError otherwise
 */
export const applicationOf = (answers: Answers): SentBody<typeof apply> => {
  const form = z.parse(applicationForm, formOf(answers));
  const { phone, company, idDocumentId, cvDocumentId } = form;
  const { inPersonRate, ...content } = withDefaults(form);
  return {
    ...content,
    phone,
    company,
    inPersonRate: content.offersInPerson ? inPersonRate : null,
    idDocumentId,
    cvDocumentId,
  };
};

/** An amount that is valid so far, else `undefined`. */
const typedAmount = (text: string) => {
  const amount = decimalText(text);
  return /^\d{1,5}(\.\d{1,2})?$/.test(amount) ? amountText(amount) : undefined;
};

const entriesOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

const typedText = (text: string) => text.trim() || undefined;

/** The content of the application so far, for the preview and the hints; it may be invalid. */
export const draftContent = (answers: Answers): ApplicationContent =>
  withDefaults({
    ...answers,
    company: answers.company.trim(),
    experience: typedText(answers.experience),
    location: typedText(answers.location),
    expertise: entriesOf(answers.expertise),
    journey: typedText(answers.journey),
    projects: typedText(answers.projects),
    helpAreas: typedText(answers.helpAreas),
    hourlyRate: typedAmount(answers.hourlyRate),
    inPersonRate: typedAmount(answers.inPersonRate),
    offersInPerson: answers.acceptsInPersonMeetings,
    idDocumentId: '',
    cvDocumentId: '',
  });
