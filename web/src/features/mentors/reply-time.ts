import type { MentorProfile } from '@ithaca/contracts/mentors';

const hour = 60;
const day = 24 * hour;

const spanOf = (minutes: number) => {
  if (minutes < hour) return `${Math.max(1, Math.round(minutes))} min`;
  if (minutes < 2 * day) return `${Math.round(minutes / hour)} h`;
  return `${Math.round(minutes / day)} days`;
};

/** How soon a mentor replies: as measured if possible, else as they promise (product 2.12). */
export const replyTimeOf = (
  profile: Pick<MentorProfile, 'measuredReplyMinutes' | 'responseTime'>,
): string =>
  profile.measuredReplyMinutes === null
    ? `Replies within ${Number.parseInt(profile.responseTime, 10)} h`
    : `Usually replies in ${spanOf(profile.measuredReplyMinutes)}`;
