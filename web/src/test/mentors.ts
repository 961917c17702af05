import type { Mentor, MentorProfile } from '@ithaca/contracts/mentors';
import type { Review } from '@ithaca/contracts/reviews';
import type { Session } from '@ithaca/contracts/sessions';
import { aUser } from './people.ts';

const id = (last: number) => `0190a1b2-0000-7000-9000-${String(last).padStart(12, '0')}`;

/** A mentor whom the signed-in mentee may unlock. */
export const aMentor = (
  overrides: Partial<Omit<Mentor, 'mentorProfile'>> & { profile?: Partial<MentorProfile> } = {},
): Mentor => {
  const { profile, ...person } = overrides;
  return {
    id: id(1),
    firstName: 'Luca',
    lastName: 'Conti',
    profileImageUrl: null,
    mentorProfile: {
      id: id(501),
      title: 'Head of Growth',
      bio: 'Twelve years of growing small companies. I read numbers with you until they make sense.',
      expertise: ['Marketing', 'SEO', 'Pricing', 'Copywriting', 'Analytics', 'Hiring'],
      rating: '4.8',
      reviewCount: 12,
      completedSessions: 31,
      messageRate: '15.00',
      callRate: '75.00',
      phoneRate: '60.00',
      inPersonRate: null,
      acceptsInPersonMeetings: false,
      location: 'Milan, Italy',
      languages: ['English', 'Italian'],
      responseTime: '24h',
      measuredReplyMinutes: 190,
      meetingTypes: ['message', 'video', 'phone'],
      awayUntil: null,
      nextSlot: null,
      applicationStatus: 'approved',
      isActive: true,
      createdAt: '2026-01-05T09:00:00.000Z',
      ...profile,
    },
    can: { unlock: true, book: true, message: false },
    sessionId: null,
    ...person,
  };
};

/** Several mentors with different ids and last names. */
export const someMentors = (count: number, from = 0): Mentor[] =>
  Array.from({ length: count }, (_, at) =>
    aMentor({
      id: id(from + at + 1),
      lastName: `Conti ${from + at + 1}`,
      profile: { id: id(501 + from + at) },
    }),
  );

/** A review from a mentee. */
export const aReview = (overrides: Partial<Review> = {}): Review => ({
  id: id(901),
  rating: 5,
  text: 'Clear, kind and to the point.',
  reply: null,
  createdAt: '2026-10-05T09:00:00.000Z',
  isEdited: false,
  reviewer: { firstName: 'Aoife' },
  hiddenBecause: null,
  can: { reply: false, report: true, hide: false, show: false },
  ...overrides,
});

/** The fields shared by all contacts that were just unlocked. */
export const aFreshUnlock = {
  unlockFee: '0.99',
  startsAt: null,
  endsAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  payment: { amount: '0.99', status: 'paid' },
  refundIfCancelled: null,
  completionAskedAt: null,
  reportedAt: null,
  releasesAt: null,
  changesAt: null,
  outcomes: null,
  settlement: null,
  reviews: null,
  acceptBy: null,
  can: {
    write: true,
    pin: true,
    book: true,
    complete: false,
    cancel: false,
    schedule: false,
    call: false,
    accept: false,
    decline: false,
    report: false,
    review: false,
  },
} satisfies Partial<Session>;

/** The session that unlocking a mentor creates. */
export const anUnlock = (mentor: Mentor, sessionId: string): Session => {
  const { id: profileId, title, messageRate, callRate, meetingTypes } = mentor.mentorProfile;
  const { firstName, lastName, profileImageUrl } = aUser();
  return {
    id: sessionId,
    conversationId: id(801),
    origin: 'unlock',
    status: 'active',
    sessionType: 'messaging',
    mentee: { id: aUser().id, firstName, lastName, profileImageUrl },
    mentor: {
      id: mentor.id,
      firstName: mentor.firstName,
      lastName: mentor.lastName,
      profileImageUrl: null,
    },
    mentorProfile: {
      id: profileId,
      title,
      messageRate,
      callRate,
      meetingTypes,
      isListed: true,
      awayUntil: null,
    },
    ...aFreshUnlock,
    messages: [],
    pins: [],
    lastSeq: 0,
    readUpTo: { mentee: 0, mentor: 0 },
  };
};
