import type { MentorProfile } from '@ithaca/contracts/mentors';

const hour = 60;
const day = 24 * hour;

const spanOf = (minutes: number) => {
  if (minutes < hour) return `${Math.max(1, Math.round(minutes))} min`;
  if (minutes < 2 * day) return `${Math.round(minutes / hour)} h`;
  return `${Math.round(minutes / day)} days`;
};

/** How soon answers come: measured once that is possible, else as the mentor chose (decision 2.12). */
export const replyTimeOf = (
  profile: Pick<MentorProfile, 'measuredReplyMinutes' | 'responseTime'>,
): string =>
  profile.measuredReplyMinutes === null
    ? `Replies within ${Number.parseInt(profile.responseTime, 10)} h`
    : `Usually replies in ${spanOf(profile.measuredReplyMinutes)}`;
