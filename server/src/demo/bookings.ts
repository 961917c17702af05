import { dayMs, minuteMs } from '@ithaca/contracts/durations';
import type { SessionType } from '@ithaca/contracts/sessions';
import { type Random, seededId } from '../seeding/random.ts';
import {
  type DemoAppointment,
  type DemoMentor,
  type DemoReview,
  demoAppointments,
  demoMentors,
  demoReviews,
} from './content/index.ts';
import type { Cast, Pair } from './people.ts';

/** The number claimed by the landing page. */
const bookingCount = 350;

/** A paid booking. */
export interface Booking extends Pair {
  readonly id: string;
  /** Past bookings are completed, future ones are active. */
  readonly status: 'completed' | 'active';
  readonly type: SessionType;
  readonly bookedAt: Date;
  readonly startsAt: Date;
  /** Whether it starts exactly at this time, instead of at the mentor's next slot. */
  readonly isExact: boolean;
  /** Whether the mentor still has to accept the time. */
  readonly isRequest: boolean;
  readonly review: Pick<DemoReview, 'rating' | 'text' | 'reply'> | null;
}

interface Meeting {
  mentor: DemoMentor;
  mentee: string;
  review: DemoReview | null;
}

/**
 * Plans 350 completed bookings of the last months: one per review, and more between the same pairs, so that popular
 * mentors have more.
 */
export const planPastBookings = (cast: Cast, now: Date, random: Random): Booking[] => {
  const mentors = new Map(demoMentors.map((mentor) => [mentor.key, mentor]));
  const withTime = (meeting: Meeting) => ({ ...meeting, ...planTime(meeting.mentor, now, random) });
  const reviewed = demoReviews.map((review) => {
    const mentor = mentors.get(review.mentor);
    if (!mentor) throw new Error(`A review refers to the unknown mentor ${review.mentor}`);
    return withTime({ mentor, mentee: review.mentee, review });
  });
  const repeated = Array.from({ length: bookingCount - reviewed.length }, () => {
    const { mentor, mentee } = random.pick(reviewed);
    return withTime({ mentor, mentee, review: null });
  });
  return [...reviewed, ...repeated]
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(({ mentor, mentee, review, type, startsAt }, index) => ({
      ...cast.pairOf({ mentor: mentor.key, mentee }),
      id: seededId(`booking ${index}`, startsAt),
      status: 'completed',
      type,
      bookedAt: new Date(startsAt.getTime() - 2 * dayMs),
      startsAt,
      isExact: true,
      isRequest: false,
      review,
    }));
};

/**
 * Plans the calls and meetings of the next days. Each takes the mentor's first slot at or after its time, unless it
 * starts in a few minutes.
 */
export const planAppointments = (cast: Cast, now: Date): Booking[] =>
  demoAppointments.map(({ mentor, mentee, type, start, isRequest = false }, index) => {
    const bookedAt = new Date(now.getTime() - (isRequest ? dayMs / 8 : dayMs));
    return {
      ...cast.pairOf({ mentor, mentee }),
      id: seededId(`appointment ${index}`, bookedAt),
      status: 'active',
      type,
      bookedAt,
      startsAt: startOf(start, now),
      isExact: 'inMinutes' in start,
      isRequest,
      review: null,
    };
  });

const startOf = (start: DemoAppointment['start'], now: Date): Date => {
  if ('inMinutes' in start) return new Date(now.getTime() + start.inMinutes * minuteMs);
  const startsAt = new Date(now.getTime() + start.inDays * dayMs);
  startsAt.setUTCHours(start.hour, 0, 0, 0);
  return startsAt;
};

const planTime = (mentor: DemoMentor, now: Date, random: Random) => {
  const type = random.pick(typesOf(mentor));
  const startsAt = new Date(now.getTime() - (4 + random.integer(170)) * dayMs);
  // Between 8:00 and 17:30 UTC, on the hour or half hour.
  startsAt.setUTCHours(8 + random.integer(10), random.integer(2) * 30, 0, 0);
  // Messaging sessions last 30 days, and must also have ended.
  if (type === 'messaging') startsAt.setTime(startsAt.getTime() - 30 * dayMs);
  return { type, startsAt };
};

const typesOf = (mentor: DemoMentor): Booking['type'][] => [
  'messaging',
  ...(mentor.meetingTypes.includes('video') ? (['video_call', 'video_call'] as const) : []),
  ...(mentor.meetingTypes.includes('phone') ? (['phone_call'] as const) : []),
  ...(mentor.inPersonRate === null ? [] : (['in_person'] as const)),
];
