import { defaultResponseTime } from '@ithaca/contracts/application-defaults';
import type { createProfile } from '@ithaca/contracts/applications';
import type { SentBody } from '@ithaca/contracts/endpoint';
import { responseTimes } from '@ithaca/contracts/response-times';
import type { ProfileValues } from '../../features/mentors/editor.ts';
import { decimalText } from '../../lib/decimal-text.ts';

/** A new profile as typed into the form. */
export interface NewProfile extends ProfileValues {
  responseTime: string;
}

/** In the wording that the server accepts and the form shows: "within 24 hours". */
const inWords = (time: (typeof responseTimes)[number]) =>
  time === '1h' ? 'within 1 hour' : `within ${Number.parseInt(time, 10)} hours`;

export const responseTimeChoices = responseTimes.map(inWords);

const emptyProfile: NewProfile = {
  title: '',
  bio: '',
  expertise: '',
  // Not in this form, because the server sets a default.
  languages: 'English',
  messageRate: '',
  callRate: '',
  acceptsInPersonMeetings: false,
  inPersonRate: '',
  location: '',
  responseTime: inWords(defaultResponseTime),
};

/** Restores a form from the texts kept in this tab. */
export const profileOf = (draft: Record<string, string>): NewProfile => ({
  ...emptyProfile,
  ...draft,
  acceptsInPersonMeetings: draft.acceptsInPersonMeetings === 'true',
});

/** The form as texts, to store in this tab. */
export const draftOf = (profile: NewProfile): Record<string, string> =>
  Object.fromEntries(Object.entries(profile).map(([field, value]) => [field, String(value)]));

const amountOf = (typed: string) => Number(decimalText(typed));

/** The payload (product 12.14): numbers are sent as numbers, expertise as a list. */
export const payloadOf = (profile: NewProfile): SentBody<typeof createProfile> => {
  const { acceptsInPersonMeetings } = profile;
  return {
    title: profile.title,
    bio: profile.bio,
    expertise: profile.expertise
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
    messageRate: amountOf(profile.messageRate),
    callRate: amountOf(profile.callRate),
    responseTime: profile.responseTime,
    acceptsInPersonMeetings,
    location: profile.location,
    inPersonRate: acceptsInPersonMeetings ? amountOf(profile.inPersonRate) : null,
  };
};
