import type { Mentor } from '@ithaca/contracts/mentors';
import type { Person } from '@ithaca/contracts/people';
import type { Session, SessionType } from '@ithaca/contracts/sessions';

/** A bookable mentor, with the data that both profiles and conversations have. */
export interface Bookable {
  readonly mentor: Person;
  readonly title: string;
  readonly mentorProfileId: string;
  /** In EUR, shown until the server has set the price of the booking (product 3.3). */
  readonly prices: Readonly<Partial<Record<SessionType, string | null>>>;
  /** The mentor's next free time, if known. */
  readonly nextSlot: string | null;
  /** Whether the viewer may book now, according to the server. */
  readonly canBook: boolean;
}

/** The mentor of a profile. */
export const bookableMentor = (mentor: Mentor): Bookable => {
  const { id, title, messageRate, callRate, phoneRate, inPersonRate } = mentor.mentorProfile;
  return {
    mentor,
    title,
    mentorProfileId: id,
    prices: {
      messaging: messageRate,
      video_call: callRate,
      phone_call: phoneRate,
      in_person: inPersonRate,
    },
    nextSlot: mentor.mentorProfile.nextSlot,
    canBook: mentor.can.book,
  };
};

/** The mentor of a conversation. */
export const bookableOf = ({ mentor, mentorProfile, can }: Session): Bookable => ({
  mentor,
  title: mentorProfile.title,
  mentorProfileId: mentorProfile.id,
  prices: { messaging: mentorProfile.messageRate, video_call: mentorProfile.callRate },
  nextSlot: null,
  canBook: can.book,
});
