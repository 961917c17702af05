import * as z from 'zod/mini';
import { money } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { limits } from './limits.ts';
import { mentorProfile } from './mentors.ts';
import { cursor, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { personSearch } from './person-search.ts';
import { reason } from './texts.ts';

/** An approved mentor is listed (`active`) or suspended (`inactive`). */
export const mentorStates = ['active', 'inactive'] as const;

/** An approved mentor, for the administrator. */
export const managedMentor = z.extend(person, {
  email: z.string(),
  mentorProfile: z.pick(mentorProfile, {
    id: true,
    title: true,
    expertise: true,
    messageRate: true,
    callRate: true,
    rating: true,
    reviewCount: true,
    completedSessions: true,
    isActive: true,
    createdAt: true,
  }),
  /** The current suspension. */
  suspension: z.nullable(z.object({ reason: z.string(), suspendedAt: instant })),
  /** If so, the profile is hidden even if it isn't suspended itself (product 2.14). */
  isAccountSuspended: z.boolean(),
});
export type ManagedMentor = z.infer<typeof managedMentor>;

export const listManagedMentors = endpoint({
  method: 'GET',
  path: '/api/admin/mentors',
  summary: 'Approved mentors, suspended ones too, newest first (X-Next-Cursor)',
  access: 'admin',
  isExpensive: true,
  query: z.object({
    q: personSearch,
    status: z.optional(z.enum(mentorStates, 'Unknown status')),
    cursor: z.optional(cursor),
    limit: pageLimit,
  }),
  success: { 200: z.array(managedMentor) },
});

/** The figures of one UTC day. Amounts in EUR. */
export const dailyFigures = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  /** New accounts with a verified address. */
  signUps: z.number(),
  unlocks: z.number(),
  bookings: z.number(),
  /** Payments for bookings, held until the session is completed. */
  held: money,
  /** Held money paid out to mentors. */
  released: money,
});
export type DailyFigures = z.infer<typeof dailyFigures>;

/** The number of days with figures, including today. */
export const statisticsDays = 30;

export const statistics = z.object({
  approvedMentors: z.number(),
  /** Mentors who are not suspended. The average rates cover only them, and are `null` if there are none. */
  activeMentors: z.number(),
  averageMessageRate: z.nullable(money),
  averageCallRate: z.nullable(money),
  /** Oldest first. */
  days: z.array(dailyFigures),
});
export type Statistics = z.infer<typeof statistics>;

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  summary: 'Figures about mentors, and about each of the last 30 days',
  access: 'admin',
  isExpensive: true,
  success: { 200: statistics },
});

const byProfileId = z.object({ profileId: id });

export const suspensionBody = z.object({
  reason: reason(limits.suspensionReasonMax),
});

export const suspendMentor = endpoint({
  method: 'POST',
  path: '/api/moderation/suspend/{profileId}',
  summary: 'Suspend a mentor and hide the profile; the reason is mailed to them',
  access: 'admin',
  params: byProfileId,
  body: suspensionBody,
  success: { 200: managedMentor },
  problems: ['already_suspended'],
});

export const restoreMentor = endpoint({
  method: 'POST',
  path: '/api/moderation/restore/{profileId}',
  summary: 'End the suspension of a mentor and list the profile again',
  access: 'admin',
  params: byProfileId,
  success: { 200: managedMentor },
  problems: ['not_suspended'],
});

export const administrationEndpoints = [
  listManagedMentors,
  getStatistics,
  suspendMentor,
  restoreMentor,
] as const;
