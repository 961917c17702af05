import * as z from 'zod/mini';
import { money } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { cursor, numberInQuery, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { sessionTypes } from './sessions.ts';

/**
 * Somebody unlocked, booked or reviewed the mentor, or money was moved. `cancelled` releases the amount that isn't
 * refunded to the mentee.
 */
export const activityKinds = [
  'unlocked',
  'booked',
  'reviewed',
  'released',
  'cancelled',
  'refunded',
] as const;

/** An event on a mentor's dashboard. */
export const activityEntry = z.object({
  id,
  kind: z.enum(activityKinds),
  at: instant,
  mentee: person,
  sessionId: id,
  sessionType: z.enum(sessionTypes),
  /** The amount paid, released or refunded; otherwise `null`. */
  amount: z.nullable(money),
  /** The stars of a review; otherwise `null`. */
  rating: z.nullable(z.number()),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** A mentor's figures (product 2.9, 11.14). Months are UTC. */
export const overview = z.object({
  /** Released to the mentor so far. */
  totalEarnings: money,
  earnedThisMonth: money,
  /** Paid for bookings but not yet released. */
  heldEarnings: money,
  activeMentees: z.number(),
  rating: z.nullable(z.string()),
  reviewCount: z.number(),
  completedSessions: z.number(),
  measuredReplyMinutes: z.nullable(z.number()),
  /** At most ten, newest first. */
  recentActivity: z.array(activityEntry),
});
export type Overview = z.infer<typeof overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/mentor/overview',
  summary: "The mentor's own figures and recent activity",
  access: 'mentor',
  success: { 200: overview },
});

/** Amounts by what was booked: messages, video and phone calls, meetings in person. */
const amounts = z.object({ messages: money, calls: money, inPerson: money });
export type Amounts = z.infer<typeof amounts>;

const flows = {
  /** Paid out to the mentor. */
  released: amounts,
  /** Paid by mentees, but neither released nor refunded yet. */
  held: amounts,
  /** Paid back to mentees. */
  refunded: amounts,
};

/** `month` is YYYY-MM. What is held counts towards the month in which it was paid. */
export const earningsMonth = z.object({ month: z.string(), ...flows });
export type EarningsMonth = z.infer<typeof earningsMonth>;

export const earnings = z.object({
  /** The last months without gaps, oldest first. The last one is the current month. */
  months: z.array(earningsMonth),
  /** All time. */
  total: z.object(flows),
});
export type Earnings = z.infer<typeof earnings>;

const monthsMax = 24;
const monthsRange = `months must be a whole number from 1 to ${monthsMax}`;

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/mentor/earnings',
  summary: "The mentor's own earnings by month and kind of session",
  access: 'mentor',
  query: z.object({
    months: z._default(
      z.pipe(
        numberInQuery('months'),
        z.number().check(z.int(monthsRange), z.gte(1, monthsRange), z.lte(monthsMax, monthsRange)),
      ),
      12,
    ),
  }),
  success: { 200: earnings },
});

export const earningKinds = ['held', 'released', 'fee', 'refunded'] as const;

/** One movement of a booking's money in the ledger (product 4.4). */
export const earningsEntry = z.object({
  id,
  kind: z.enum(earningKinds),
  amount: money,
  at: instant,
  sessionId: id,
  sessionType: z.enum(sessionTypes),
  mentee: person,
});
export type EarningsEntry = z.infer<typeof earningsEntry>;

export const listEarnings = endpoint({
  method: 'GET',
  path: '/api/mentor/earnings/entries',
  summary: "The money movements of the mentor's bookings, newest first (X-Next-Cursor)",
  access: 'mentor',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(earningsEntry) },
});

export const dashboardEndpoints = [getOverview, getEarnings, listEarnings] as const;
