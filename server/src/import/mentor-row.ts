import {
  applicationForm,
  blankableProfileFields,
  inPersonRateNeeded,
  languages,
  profileFields,
} from '@ithaca/contracts/application-form';
import { meetingTypes } from '@ithaca/contracts/meeting-types';
import { responseTimeInput } from '@ithaca/contracts/response-times';
import { optionalInput } from '@ithaca/contracts/texts';
import * as z from 'zod/mini';
import { fieldNames } from './row-fields.ts';

const { firstName, lastName, email, company } = applicationForm.shape;
const noMeetingTypes = `Choose from ${meetingTypes.join(', ')}`;

const profile = z
  .object(
    {
      ...profileFields,
      acceptsInPersonMeetings: z._default(profileFields.acceptsInPersonMeetings, false),
      inPersonRate: optionalInput(blankableProfileFields.inPersonRate),
      location: optionalInput(blankableProfileFields.location),
      company: optionalInput(company),
      languages: optionalInput(languages),
      responseTime: optionalInput(responseTimeInput),
      meetingTypes: z.optional(
        z
          .array(z.enum(meetingTypes, noMeetingTypes), noMeetingTypes)
          .check(z.minLength(1, noMeetingTypes)),
      ),
    },
    'The profile is missing',
  )
  .check(
    inPersonRateNeeded,
    z.refine((form) => form.acceptsInPersonMeetings || !form.meetingTypes?.includes('in_person'), {
      error: 'in_person needs acceptsInPersonMeetings and inPersonRate',
      path: ['meetingTypes'],
    }),
  );

/** A mentor in the file, with the fields and limits of an application (product 7.8). */
export const mentorRow = z.object({ firstName, lastName, email, mentorProfile: profile });
export type MentorRow = z.output<typeof mentorRow>;

/** The names of the imported fields. */
export const mentorFields = fieldNames(mentorRow.shape, 'mentorProfile', profile.shape);
