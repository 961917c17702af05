import * as z from 'zod/mini';
import { money } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, maxUnits, text } from './fields.ts';
import { limits } from './limits.ts';
import { meetingTypes } from './meeting-types.ts';
import { cursor, numberInQuery, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { profileChanges } from './profile-changes.ts';
import { responseTimes } from './response-times.ts';

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const;

export const mentorProfile = z.object({
  id,
  title: z.string(),
  bio: z.string(),
  expertise: z.array(z.string()),
  /** The average to one decimal; `null` without reviews. */
  rating: z.nullable(z.string()),
  reviewCount: z.number(),
  completedSessions: z.number(),
  /** For 30 days of messages. */
  messageRate: money,
  /** For a video call of 60 minutes. */
  callRate: money,
  /** For a phone call of 15 minutes: 80 % of the video rate. */
  phoneRate: money,
  /** For a meeting of 60 minutes. */
  inPersonRate: z.nullable(money),
  acceptsInPersonMeetings: z.boolean(),
  location: z.nullable(z.string()),
  languages: z.array(z.string()),
  responseTime: z.enum(responseTimes),
  /** The median in minutes; `null` for fewer than five replies. */
  measuredReplyMinutes: z.nullable(z.number()),
  meetingTypes: z.array(z.enum(meetingTypes)),
  /** The day on which the mentor returns, YYYY-MM-DD. */
  awayUntil: z.nullable(z.string()),
  nextSlot: z.nullable(instant),
  applicationStatus: z.enum(applicationStatuses),
  isActive: z.boolean(),
  createdAt: instant,
});
export type MentorProfile = z.infer<typeof mentorProfile>;

export const mentor = z.extend(person, {
  mentorProfile,
  can: z.object({ unlock: z.boolean(), book: z.boolean(), message: z.boolean() }),
  /** The viewer's session with this mentor, if there is one. */
  sessionId: z.nullable(id),
});
export type Mentor = z.infer<typeof mentor>;

export const mentorSorts = ['relevance', 'rating', 'price', 'newest'] as const;

/** The filter for all categories (product 17.6). */
export const allCategories = 'All';

/**
 * Finds a category by name, ignoring case. Returns one of `categories`, or `allCategories`, which an
 * empty text also means.
 * @returns undefined if there is no such category
 */
export const findCategory = (categories: readonly string[], text: string): string | undefined => {
  const name = normalize(text);
  if (name === '') return allCategories;
  return [allCategories, ...categories].find((category) => normalize(category) === name);
};

const normalize = (text: string) => text.trim().normalize('NFC').toLowerCase();

const tooManyWords = 'Please search for fewer words';

/** @param required the error message if there is no string */
const searchWords = (required = 'q must be a string') =>
  text(required).check(
    maxUnits(limits.searchMax, tooManyWords),
    z.refine((q) => q.normalize('NFKC').length <= limits.searchMax, tooManyWords),
  );

export const mentorQuery = z.object({
  q: z.optional(searchWords()),
  /** Checked by the server against the configured categories (see `findCategory`). */
  category: z.optional(
    text('category must be a string').check(z.trim(), maxUnits(100, 'Unknown category')),
  ),
  minRating: z.optional(
    z.pipe(
      numberInQuery('minRating'),
      z
        .number()
        .check(
          z.gte(0, 'minRating must be between 0 and 5'),
          z.lte(5, 'minRating must be between 0 and 5'),
        ),
    ),
  ),
  maxRate: z.optional(
    z.pipe(
      numberInQuery('maxRate'),
      z
        .number()
        .check(z.gte(0, 'maxRate must not be negative'), z.lte(1_000_000, 'maxRate is too high')),
    ),
  ),
  meeting: z.optional(z.enum(meetingTypes, 'Unknown meeting type')),
  sort: z.optional(z.enum(mentorSorts, 'Unknown sort order')),
  limit: pageLimit,
  cursor: z.optional(cursor),
});
export type MentorQuery = z.output<typeof mentorQuery>;

const byUserId = z.object({ userId: id });

export const listMentors = endpoint({
  method: 'GET',
  path: '/api/mentors',
  summary: 'Search approved, active mentors (X-Total-Count, X-Next-Cursor)',
  access: 'signed_in',
  isExpensive: true,
  query: mentorQuery,
  success: { 200: z.array(mentor) },
});

/** A mentor whose profile contains some words of a search, and those words. */
export const nearMentor = z.object({
  mentor,
  /** Words and phrases of the profile, as written there. */
  because: z.array(z.string()),
});
export type NearMentor = z.infer<typeof nearMentor>;

const noWords = 'Please enter what to search for';

export const listNearMentors = endpoint({
  method: 'GET',
  path: '/api/mentors/near',
  summary: 'Up to six mentors whose profiles contain some of the words, and those words',
  access: 'signed_in',
  isExpensive: true,
  query: z.object({ q: searchWords(noWords).check(z.refine((q) => q.trim() !== '', noWords)) }),
  success: { 200: z.array(nearMentor) },
});

export const getMentor = endpoint({
  method: 'GET',
  path: '/api/mentors/{userId}',
  summary: 'A mentor',
  access: 'signed_in',
  params: byUserId,
  success: { 200: mentor },
});

export const getOwnMentor = endpoint({
  method: 'GET',
  path: '/api/mentors/user/{userId}',
  summary: "A person's own mentor profile, whatever its status; also for the administrator",
  access: 'signed_in',
  params: byUserId,
  success: { 200: mentor },
});

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/mentor/profile',
  summary: "Change one's mentor profile; prices of existing sessions stay the same",
  access: 'mentor',
  body: profileChanges,
  success: { 200: mentor },
  problems: ['already_pending', 'already_decided'],
});

export const mentorEndpoints = [
  listMentors,
  listNearMentors,
  getMentor,
  getOwnMentor,
  changeProfile,
] as const;
