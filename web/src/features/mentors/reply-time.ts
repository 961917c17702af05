import type { MentorProfile } from '@ithaca/contracts/mentors';
import { roundedReplyTime } from '@ithaca/contracts/reply-time';

// Always plural: a single day is shown in hours.
const units = { minute: 'min', hour: 'h', day: 'days' } as const;

const spanOf = (measured: number) => {
  const { count, unit } = roundedReplyTime(measured);
  return `${count} ${units[unit]}`;
};

/** How soon a mentor replies: as measured if possible, or else as promised (product 2.12). */
export const replyTimeOf = (
  profile: Pick<MentorProfile, 'measuredReplyMinutes' | 'responseTime'>,
): string =>
  profile.measuredReplyMinutes === null
    ? `Replies within ${Number.parseInt(profile.responseTime, 10)} h`
    : `Usually replies in ${spanOf(profile.measuredReplyMinutes)}`;

/** The same for a list of figures, with a label that says whether it was measured. */
export const replySpanOf = (
  profile: Pick<MentorProfile, 'measuredReplyMinutes' | 'responseTime'>,
): { label: string; value: string } =>
  profile.measuredReplyMinutes === null
    ? { label: 'Replies within', value: `${Number.parseInt(profile.responseTime, 10)} h` }
    : { label: 'Usually replies in', value: spanOf(profile.measuredReplyMinutes) };
