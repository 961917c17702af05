import type { MeetingType } from '@ithaca/contracts/meeting-types';
import type { MentorProfile } from '@ithaca/contracts/mentors';
import type { SessionType } from '@ithaca/contracts/sessions';
import { sessionLengths } from './session-lengths.ts';

/** A rate and what it buys (product 2.12, 3.2). */
export interface Offer {
  readonly type: MeetingType;
  /** The session type with which API calls book it. */
  readonly sessionType: SessionType;
  readonly name: string;
  /** The rate's own name: "Message rate". */
  readonly rate: string;
  /** EUR, a decimal string. */
  readonly price: string;
  /** What the price buys: "30 days of messages". */
  readonly unit: string;
  /** The same, for a line below the name: "30 days". */
  readonly length: string;
}

/** The part of a profile that says what a mentor offers. */
type Offering = Pick<
  MentorProfile,
  | 'messageRate'
  | 'callRate'
  | 'phoneRate'
  | 'inPersonRate'
  | 'acceptsInPersonMeetings'
  | 'meetingTypes'
>;

/** What a mentor offers, in the order of product 3.2. */
export const offersOf = (profile: Offering): Offer[] => {
  const all: (Omit<Offer, 'price'> & { price: string | null })[] = [
    {
      type: 'message',
      sessionType: 'messaging',
      name: 'Messages',
      rate: 'Message rate',
      price: profile.messageRate,
      unit: `${sessionLengths.messaging} of messages`,
      length: sessionLengths.messaging,
    },
    {
      type: 'video',
      sessionType: 'video_call',
      name: 'Video call',
      rate: 'Video call rate',
      price: profile.callRate,
      unit: `${sessionLengths.video_call} video`,
      length: sessionLengths.video_call,
    },
    {
      type: 'phone',
      sessionType: 'phone_call',
      name: 'Phone call',
      rate: 'Phone call rate',
      price: profile.phoneRate,
      unit: `${sessionLengths.phone_call} phone`,
      length: sessionLengths.phone_call,
    },
    {
      type: 'in_person',
      sessionType: 'in_person',
      name: 'In person',
      rate: 'In-person rate',
      price: profile.acceptsInPersonMeetings ? profile.inPersonRate : null,
      unit: `${sessionLengths.in_person} in person`,
      length: sessionLengths.in_person,
    },
  ];
  return all.filter(
    (offer): offer is Offer => offer.price !== null && profile.meetingTypes.includes(offer.type),
  );
};
