import type { MentorProfile } from '@ithaca/contracts/mentors';

const hour = 60;
const day = 24 * hour;

const spanOf = (measured: number) => {
  const minutes = Math.max(1, Math.round(measured));
  if (minutes < hour) return `${minutes} min`;
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

/** The same for a list of figures: the label says whether it was measured. */
export const replySpanOf = (
  profile: Pick<MentorProfile, 'measuredReplyMinutes' | 'responseTime'>,
): { label: string; value: string } =>
  profile.measuredReplyMinutes === null
    ? { label: 'Replies within', value: `${Number.parseInt(profile.responseTime, 10)} h` }
    : { label: 'Usually replies in', value: spanOf(profile.measuredReplyMinutes) };
