import type { Random } from '../seeding/random.ts';
import { type DemoMentor, type DemoReview, demoMentors, demoReviews } from './content/index.ts';
import { pairKey } from './conversations.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** As the landing page claims, and the leaderboard will count. */
const pastSessions = 350;

export interface PastSession {
  mentor: DemoMentor;
  mentee: string;
  type: 'messaging' | 'video_call' | 'phone_call' | 'in_person';
  priceCents: number;
  startsAt: Date;
  endsAt: Date;
  review: DemoReview | null;
}

/**
 * 350 completed bookings of the last months: one behind every review, the rest of pairs who met
 * again, more with the popular mentors.
 */
export const planPastSessions = (now: Date, random: Random): PastSession[] => {
  const mentors = new Map(demoMentors.map((mentor) => [mentor.key, mentor]));
  const reviewed = demoReviews.map((review) => {
    const mentor = mentors.get(review.mentor);
    if (!mentor) throw new Error(`A review names the unknown mentor ${review.mentor}`);
    return planSession(mentor, review.mentee, review, now, random);
  });
  const again = Array.from({ length: pastSessions - reviewed.length }, () => {
    const { mentor, mentee } = random.pick(reviewed);
    return planSession(mentor, mentee, null, now, random);
  });
  return [...reviewed, ...again].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
};

const planSession = (
  mentor: DemoMentor,
  mentee: string,
  review: DemoReview | null,
  now: Date,
  random: Random,
): PastSession => {
  const type = random.pick(typesOf(mentor));
  const startsAt = new Date(now.getTime() - (4 + random.integer(170)) * day);
  // Between 8 and 18 o'clock UTC, on the half hour.
  startsAt.setUTCHours(8 + random.integer(10), random.integer(2) * 30, 0, 0);
  if (type === 'messaging') startsAt.setTime(startsAt.getTime() - 30 * day);
  return {
    mentor,
    mentee,
    type,
    priceCents: priceOf(mentor, type),
    startsAt,
    endsAt: new Date(startsAt.getTime() + durations[type]),
    review,
  };
};

const durations = {
  messaging: 30 * day,
  video_call: hour,
  phone_call: hour / 4,
  in_person: hour,
} as const;

const typesOf = (mentor: DemoMentor): PastSession['type'][] => [
  'messaging',
  ...(mentor.meetingTypes.includes('video') ? (['video_call', 'video_call'] as const) : []),
  ...(mentor.meetingTypes.includes('phone') ? (['phone_call'] as const) : []),
  ...(mentor.inPersonRate === null ? [] : (['in_person'] as const)),
];

const priceOf = (mentor: DemoMentor, type: PastSession['type']): number => {
  if (type === 'messaging') return mentor.messageRate * 100;
  if (type === 'video_call') return mentor.callRate * 100;
  if (type === 'phone_call') return Math.round(mentor.callRate * 80);
  return (mentor.inPersonRate ?? 0) * 100;
};

export const pairOf = (session: PastSession) => pairKey(session.mentor.key, session.mentee);
