import {
  type MenteeProfile,
  saveMenteeProfileBody,
  type TagField,
  tagFields,
} from '@ithaca/contracts/mentee-profiles';
import * as z from 'zod/mini';

/** A mentee profile as filled in. */
export interface ProfileValues {
  interests: string[];
  concerns: string[];
  careerGoals: string[];
  skillsToLearn: string[];
  academicBackground: string;
  professionalBackground: string;
  /** YYYY-MM-DD, or empty. */
  dateOfBirth: string;
  bio: string;
  isPublic: boolean;
}

export type ProfileField = keyof ProfileValues;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** In form order, to find the first field with an error. */
export const profileFields: readonly ProfileField[] = [
  ...tagFields,
  'academicBackground',
  'professionalBackground',
  'dateOfBirth',
  'bio',
  'isPublic',
];

/** The values of a saved profile, or else of an empty one that will be public. */
export const valuesOf = (profile: MenteeProfile | null): ProfileValues => ({
  interests: profile?.interests ?? [],
  concerns: profile?.concerns ?? [],
  careerGoals: profile?.careerGoals ?? [],
  skillsToLearn: profile?.skillsToLearn ?? [],
  academicBackground: profile?.academicBackground ?? '',
  professionalBackground: profile?.professionalBackground ?? '',
  dateOfBirth: profile?.dateOfBirth ?? '',
  bio: profile?.bio ?? '',
  isPublic: profile?.isPublic ?? true,
});

/** The fields that differ from the saved profile. */
export const changesOf = (
  saved: ProfileValues,
  values: Partial<ProfileValues>,
): Partial<ProfileValues> => {
  const changed = profileFields.filter(
    (field) => field in values && JSON.stringify(values[field]) !== JSON.stringify(saved[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
};

/** The errors in a profile by field, from the server's own rules. */
export const profileErrors = (values: ProfileValues): ProfileErrors => {
  const errors: ProfileErrors = {};
  for (const { path, message } of z.safeParse(saveMenteeProfileBody, values).error?.issues ?? [])
    errors[path[0] as ProfileField] ??= message;
  return errors;
};

/** The error in a list of entries, or `null`. */
export const tagsError = (field: TagField, tags: readonly string[]): string | null =>
  z.safeParse(saveMenteeProfileBody.shape[field], tags).error?.issues[0]?.message ?? null;
