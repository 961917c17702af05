import { inPersonRateMissing } from '@ithaca/contracts/application-form';
import type { SentBody } from '@ithaca/contracts/endpoint';
import type { changeProfile, Mentor, MentorProfile } from '@ithaca/contracts/mentors';
import { profileChanges } from '@ithaca/contracts/profile-changes';
import { decimalText } from '../../lib/decimal-text.ts';

/** A profile as it is typed into a form. Lists are separated by commas. */
export interface ProfileValues {
  title: string;
  bio: string;
  expertise: string;
  languages: string;
  messageRate: string;
  callRate: string;
  acceptsInPersonMeetings: boolean;
  inPersonRate: string;
  location: string;
}

export type ProfileField = keyof ProfileValues;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** In form order, to find the first field with an error. */
export const profileFields: readonly ProfileField[] = [
  'title',
  'bio',
  'expertise',
  'languages',
  'messageRate',
  'callRate',
  'acceptsInPersonMeetings',
  'inPersonRate',
  'location',
];

/** "15" for "15.00", but "12.50". */
const typedAmount = (amount: string | null) => amount?.replace(/\.00$/, '') ?? '';

export const valuesOf = (profile: MentorProfile): ProfileValues => ({
  title: profile.title,
  bio: profile.bio,
  expertise: profile.expertise.join(', '),
  languages: profile.languages.join(', '),
  messageRate: typedAmount(profile.messageRate),
  callRate: typedAmount(profile.callRate),
  acceptsInPersonMeetings: profile.acceptsInPersonMeetings,
  inPersonRate: typedAmount(profile.inPersonRate),
  location: profile.location ?? '',
});

/** The rate of a meeting type that isn't offered is neither checked nor sent. */
const sentOf = ({ messageRate, callRate, inPersonRate, ...values }: ProfileValues) => ({
  ...values,
  messageRate: decimalText(messageRate),
  callRate: decimalText(callRate),
  ...(values.acceptsInPersonMeetings && { inPersonRate: decimalText(inPersonRate) }),
});

/** The errors in a profile by field, from the server's own rules. */
export const profileErrors = (values: ProfileValues): ProfileErrors => {
  const errors: ProfileErrors = {};
  if (values.acceptsInPersonMeetings && values.inPersonRate.trim() === '')
    errors.inPersonRate = inPersonRateMissing;
  for (const { path, message } of profileChanges.safeParse(sentOf(values)).error?.issues ?? []) {
    const field = profileFields.find((known) => known === path[0]);
    if (field) errors[field] ??= message;
  }
  return errors;
};

/** The fields that differ. Sending only these keeps changes that somebody else made to the others. */
export const changesOf = (
  before: ProfileValues,
  after: ProfileValues,
): SentBody<typeof changeProfile> => {
  const changed = Object.entries(sentOf(after)).filter(
    ([field, value]) => before[field as ProfileField] !== value,
  );
  return Object.fromEntries(changed);
};

const entriesOf = (list: string) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** An incomplete amount keeps its previous value. */
const amountOf = (typed: string, before: string) => {
  const amount = Number(decimalText(typed));
  return typed.trim() !== '' && Number.isFinite(amount) && amount > 0 ? amount.toFixed(2) : before;
};

/** The mentor as described in the form so far, for the preview. */
export const previewOf = (mentor: Mentor, values: ProfileValues): Mentor => {
  const profile = mentor.mentorProfile;
  return {
    ...mentor,
    mentorProfile: {
      ...profile,
      title: values.title.trim() || 'Your title',
      bio: values.bio.trim(),
      expertise: entriesOf(values.expertise),
      languages: entriesOf(values.languages),
      messageRate: amountOf(values.messageRate, profile.messageRate),
      callRate: amountOf(values.callRate, profile.callRate),
      location: values.location.trim() || null,
    },
  };
};
