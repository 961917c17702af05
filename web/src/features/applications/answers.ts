import type { Application } from '@ithaca/contracts/applications';
import { type StoredFile, storedFile } from '@ithaca/contracts/files';
import type { User } from '@ithaca/contracts/user';
import * as z from 'zod/mini';
import { keepPersonalText, readPersonalText } from '../../lib/personal-texts.ts';

/** What was typed into the wizard; a blank answer is an empty text. */
export interface TextAnswers {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly title: string;
  readonly company: string;
  readonly experience: string;
  readonly hourlyRate: string;
  readonly location: string;
  readonly inPersonRate: string;
  readonly expertise: string;
  readonly journey: string;
  readonly projects: string;
  readonly helpAreas: string;
}

/** The answers of all steps. */
export interface Answers extends TextAnswers {
  readonly acceptsInPersonMeetings: boolean;
  readonly idDocument: StoredFile | null;
  readonly cvDocument: StoredFile | null;
}

const blank: Answers = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  title: '',
  company: '',
  experience: '',
  hourlyRate: '',
  location: '',
  inPersonRate: '',
  expertise: '',
  journey: '',
  projects: '',
  helpAreas: '',
  acceptsInPersonMeetings: false,
  idDocument: null,
  cvDocument: null,
};

/** The answers of a first application: what the account knows. */
export const firstAnswers = ({ firstName, lastName, email }: User): Answers => ({
  ...blank,
  firstName,
  lastName,
  email,
});

/** The answers of an earlier application, without its documents (product 2.6). */
export const answersOf = (earlier: Application): Answers => ({
  ...blank,
  firstName: earlier.firstName,
  lastName: earlier.lastName,
  email: earlier.email,
  phone: earlier.phone ?? '',
  title: earlier.title,
  company: earlier.company ?? '',
  experience: earlier.experience ?? '',
  hourlyRate: earlier.hourlyRate ?? '',
  location: earlier.location ?? '',
  inPersonRate: earlier.offersInPerson ? (earlier.inPersonRate ?? '') : '',
  expertise: earlier.expertise.join(', '),
  journey: earlier.journey ?? '',
  projects: earlier.projects ?? '',
  helpAreas: earlier.helpAreas ?? '',
  acceptsInPersonMeetings: earlier.offersInPerson,
});

const keptText = z._default(z.string(), '');
const keptFile = z._default(z.nullable(storedFile), null);

const keptAnswers = z.object({
  firstName: keptText,
  lastName: keptText,
  email: keptText,
  phone: keptText,
  title: keptText,
  company: keptText,
  experience: keptText,
  hourlyRate: keptText,
  location: keptText,
  inPersonRate: keptText,
  expertise: keptText,
  journey: keptText,
  projects: keptText,
  helpAreas: keptText,
  acceptsInPersonMeetings: z._default(z.boolean(), false),
  idDocument: keptFile,
  cvDocument: keptFile,
});

const about = 'mentor-application';

/** The answers that a person has not sent yet, or `null`. */
export const readAnswers = (person: string): Answers | null => {
  try {
    return keptAnswers.parse(JSON.parse(readPersonalText('draft', person, about)));
  } catch {
    return null;
  }
};

/** Keeps the answers in this browser until they are sent or the person signs out (product 10.10). */
export const keepAnswers = (person: string, answers: Answers): void =>
  keepPersonalText('draft', person, about, JSON.stringify(answers));

/** Call when the application has been sent. */
export const forgetAnswers = (person: string): void => keepPersonalText('draft', person, about, '');
