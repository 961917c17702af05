import type { Mentor } from '@ithaca/contracts/mentors';
import { counted, formatEur } from '../../lib/format.ts';
import { replyTimeOf } from './reply-time.ts';

/** A mentor and why the viewer might want to meet them: a fact from the mentor's profile. */
export interface Suggestion {
  readonly mentor: Mentor;
  readonly reason: string;
}

interface Reason {
  /** The lower, the better; `null` if the reason doesn't apply. */
  readonly rank: (mentor: Mentor) => number | null;
  readonly text: (mentor: Mentor) => string;
}

const reasons: readonly Reason[] = [
  {
    // Keeps the server's order: a single five-star review says less than eight of them.
    rank: ({ mentorProfile }) => (mentorProfile.rating === null ? null : 0),
    text: ({ mentorProfile }) =>
      `Rated ${mentorProfile.rating} in ${counted(mentorProfile.reviewCount, 'review')}`,
  },
  {
    rank: ({ mentorProfile }) => mentorProfile.measuredReplyMinutes,
    text: ({ mentorProfile }) => replyTimeOf(mentorProfile),
  },
  {
    rank: ({ mentorProfile }) =>
      mentorProfile.meetingTypes.includes('message') ? Number(mentorProfile.messageRate) : null,
    text: ({ mentorProfile }) => `30 days of messages for ${formatEur(mentorProfile.messageRate)}`,
  },
];

/**
 * Suggests up to three mentors whom the viewer doesn't know yet: one for their rating, one for their
 * reply time and one for their price, in different fields if possible.
 * @param best the best rated mentors, best first
 */
export const worthMeeting = (best: readonly Mentor[], me: string): readonly Suggestion[] => {
  const chosen: Suggestion[] = [];
  for (const { rank, text } of reasons) {
    const candidates = best
      .filter(
        (mentor) =>
          mentor.id !== me &&
          mentor.sessionId === null &&
          mentor.mentorProfile.awayUntil === null &&
          rank(mentor) !== null &&
          chosen.every((other) => other.mentor.id !== mentor.id),
      )
      .toSorted((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0));
    const isNewField = ({ mentorProfile }: Mentor) =>
      chosen.every(
        (other) => other.mentor.mentorProfile.expertise[0] !== mentorProfile.expertise[0],
      );
    const mentor = candidates.find(isNewField) ?? candidates[0];
    if (mentor) chosen.push({ mentor, reason: text(mentor) });
  }
  return chosen;
};
