import * as z from 'zod/mini';
import { money, moneyInput } from './amounts.ts';
import { email, idInput, text, withDefault } from './fields.ts';
import { limits } from './limits.ts';
import { personName } from './names.ts';
import { responseTimeInput, responseTimes } from './response-times.ts';
import { line, listInput, optionalInput, paragraphs } from './texts.ts';

const { applicationTextMax, bioMax, expertiseMax, expertiseEntries, languagesMax } = limits;
const { lineMax, phoneMax, rateMax, rateMin } = limits;

const rateRange = `Enter an amount from ${rateMin} to ${rateMax}`;
const rate = moneyInput.check(
  z.refine((amount) => Number(amount) >= rateMin && Number(amount) <= rateMax, rateRange),
);

const invalidPhone = 'Please enter a valid phone number';
const phone = text(invalidPhone).check(
  z.trim(),
  z.maxLength(phoneMax, { error: invalidPhone, abort: true }),
  z.regex(/^\+?[\d\s()./-]+$/, { error: invalidPhone, abort: true }),
  z.refine((value) => value.replaceAll(/\D/g, '').length >= 5, invalidPhone),
);

const expertise = listInput({
  label: 'Each area of expertise',
  maxEntries: expertiseEntries,
  max: expertiseMax,
  required: 'Please enter at least one area of expertise',
});
/** The languages a mentor speaks. */
export const languages = listInput({
  label: 'Each language',
  maxEntries: languagesMax,
  max: lineMax,
  required: 'Please enter at least one language',
});

const title = line('Job title', lineMax, 'Please enter your job title');
const bio = paragraphs('Your biography', bioMax, 'Please describe yourself');
const location = line('Location', lineMax, 'Please enter your location');
const answer = (label: string) =>
  optionalInput(paragraphs(label, applicationTextMax, `${label} must be a text`));

/** An application as sent by the client; `withDefaults` fills in missing fields (product 2.6). */
export const applicationForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email,
  phone,
  title,
  company: line('Company', lineMax, 'Please enter your company'),
  /** The years of experience, as a number or in words. */
  experience: optionalInput(
    z.pipe(
      z.union([z.string(), z.number()], 'Please enter your years of experience'),
      z.pipe(
        z.transform(String),
        line('Experience', lineMax, 'Please enter your years of experience'),
      ),
    ),
  ),
  /** Used if none of the next three fields is sent. */
  bio: optionalInput(bio),
  journey: answer('Your journey'),
  projects: answer('Your projects'),
  helpAreas: answer('What you help with'),
  expertise,
  hourlyRate: optionalInput(rate),
  messageRate: optionalInput(rate),
  videoCallRate: optionalInput(rate),
  inPersonRate: optionalInput(rate),
  offersInPerson: withDefault(z.boolean('Please choose yes or no'), false),
  location: optionalInput(location),
  languages: optionalInput(languages),
  availability: optionalInput(line('Availability', lineMax, 'Please enter your availability')),
  responseTime: optionalInput(responseTimeInput),
  idDocumentId: idInput('Please upload your ID'),
  cvDocumentId: idInput('Please upload your CV'),
});
export type ApplicationForm = z.output<typeof applicationForm>;

/** The required and optional fields of a mentor's profile. */
export const profileFields = {
  title: line('Title', lineMax, 'Please enter a title'),
  bio,
  expertise,
  messageRate: rate,
  callRate: rate,
  acceptsInPersonMeetings: z.boolean('Please choose yes or no'),
};
export const blankableProfileFields = { location, inPersonRate: rate };

export const inPersonRateMissing = 'Please enter your rate for meetings in person';

/** A mentor who offers in-person meetings must have a rate for them (product 14.6). */
export const inPersonRateNeeded = z.refine<{
  acceptsInPersonMeetings: boolean;
  inPersonRate?: string | undefined;
}>((form) => !form.acceptsInPersonMeetings || form.inPersonRate !== undefined, {
  error: inPersonRateMissing,
  path: ['inPersonRate'],
});

/** A profile created on the dashboard (product 12.14). */
export const profileForm = z
  .object({
    ...profileFields,
    responseTime: optionalInput(responseTimeInput),
    acceptsInPersonMeetings: withDefault(profileFields.acceptsInPersonMeetings, false),
    location: optionalInput(blankableProfileFields.location),
    inPersonRate: optionalInput(blankableProfileFields.inPersonRate),
  })
  .check(inPersonRateNeeded);
export type ProfileForm = z.output<typeof profileForm>;

/** The content of an application, with defaults filled in. A profile from the dashboard has no answers. */
export const applicationContent = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  title: z.string(),
  company: z.nullable(z.string()),
  experience: z.nullable(z.string()),
  bio: z.string(),
  journey: z.nullable(z.string()),
  projects: z.nullable(z.string()),
  helpAreas: z.nullable(z.string()),
  expertise: z.array(z.string()),
  hourlyRate: z.nullable(money),
  messageRate: money,
  videoCallRate: money,
  inPersonRate: z.nullable(money),
  offersInPerson: z.boolean(),
  location: z.nullable(z.string()),
  languages: z.array(z.string()),
  availability: z.nullable(z.string()),
  responseTime: z.enum(responseTimes),
});
export type ApplicationContent = z.infer<typeof applicationContent>;
