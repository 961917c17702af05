import { registerBody } from '@ithaca/contracts/identity';
import { saveMenteeProfileBody } from '@ithaca/contracts/mentee-profiles';
import * as z from 'zod/mini';
import { birthDateError } from '../features/matching/index.ts';
import { fieldNames } from './row-fields.ts';

const { firstName, lastName, email, activity } = registerBody.shape;
const profile = z.object(saveMenteeProfileBody.shape, 'The profile is missing');

/** A mentee in the file, with the fields and limits of the call that saves a mentee profile (product 7.8). */
export const menteeRow = (now: Date) => {
  const dateOfBirth = profile.shape.dateOfBirth.check(
    z.superRefine((date, context) => {
      const error = date && birthDateError(date, now);
      if (error) context.addIssue({ code: 'custom', message: error });
    }),
  );
  const menteeProfile = z.extend(profile, { dateOfBirth });
  return z.object({ firstName, lastName, email, activity, menteeProfile });
};
export type MenteeRow = z.output<ReturnType<typeof menteeRow>>;

/** The names of the imported fields. */
export const menteeFields = fieldNames(
  { firstName, lastName, email, activity, menteeProfile: profile },
  'menteeProfile',
  profile.shape,
);
