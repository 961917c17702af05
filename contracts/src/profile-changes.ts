import * as z from 'zod/mini';
import { blankableProfileFields, languages, profileFields } from './application-form.ts';
import { clearableInput } from './texts.ts';

/**
 * Changes to a mentor's own profile. Fields that aren't sent stay as they are; `location` and
 * `inPersonRate` may be cleared.
 */
export const profileChanges = z.object({
  title: z.optional(profileFields.title),
  bio: z.optional(profileFields.bio),
  expertise: z.optional(profileFields.expertise),
  languages: z.optional(languages),
  messageRate: z.optional(profileFields.messageRate),
  callRate: z.optional(profileFields.callRate),
  acceptsInPersonMeetings: z.optional(profileFields.acceptsInPersonMeetings),
  inPersonRate: clearableInput(blankableProfileFields.inPersonRate),
  location: clearableInput(blankableProfileFields.location),
});
export type ProfileChanges = z.output<typeof profileChanges>;
