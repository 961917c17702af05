import type { meetingTypes } from '@ithaca/contracts/meeting-types';
import type { MentorProfile } from '@ithaca/contracts/mentors';
import type { SessionType } from '@ithaca/contracts/sessions';

type MeetingType = (typeof meetingTypes)[number];

/** A rate and what it buys (product 2.12, 3.2). */
export interface Offer {
  readonly type: MeetingType;
  /** What a booking of it is called in calls. */
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
      unit: '30 days of messages',
      length: '30 days',
    },
    {
      type: 'video',
      sessionType: 'video_call',
      name: 'Video call',
      rate: 'Video call rate',
      price: profile.callRate,
      unit: '60 min video',
      length: '60 min',
    },
    {
      type: 'phone',
      sessionType: 'phone_call',
      name: 'Phone call',
      rate: 'Phone call rate',
      price: profile.phoneRate,
      unit: '15 min phone',
      length: '15 min',
    },
    {
      type: 'in_person',
      sessionType: 'in_person',
      name: 'In person',
      rate: 'In-person rate',
      price: profile.acceptsInPersonMeetings ? profile.inPersonRate : null,
      unit: '60 min in person',
      length: '60 min',
    },
  ];
  return all.filter(
    (offer): offer is Offer => offer.price !== null && profile.meetingTypes.includes(offer.type),
  );
};
