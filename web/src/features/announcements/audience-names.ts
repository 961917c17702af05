import type { Audience } from '@ithaca/contracts/announcements';

/** Whom an announcement is for, as it is chosen and shown. */
export const audienceNames: Readonly<Record<Audience, string>> = {
  everyone: 'Everyone',
  mentees: 'Mentees',
  mentors: 'Mentors',
};
