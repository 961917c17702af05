import * as z from 'zod/mini';
import { money } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { fileAnswer } from './file-answer.ts';

/** The number of months with figures, including the current one. */
export const statisticsMonths = 12;

/** How far the mentees who joined in a month have come since. Each count is a subset of the one before. */
export const funnel = z.object({
  /** Mentees with a verified address. */
  joined: z.number(),
  /** Of those, mentees who have unlocked or booked a mentor. */
  matched: z.number(),
  /** Of those, mentees who have completed a booked session. */
  met: z.number(),
  /** Of those, mentees who have reviewed a mentor. */
  reviewed: z.number(),
});
export type Funnel = z.infer<typeof funnel>;

/** The figures of one UTC month. Amounts in EUR. */
export const monthlyFigures = z.extend(funnel, {
  /** YYYY-MM. */
  month: z.string(),
  unlocks: z.number(),
  bookings: z.number(),
  /** Unlocks, plans and the platform's share of sessions, before refunds. */
  revenue: money,
  /**
   * The median number of minutes until the first reply in conversations opened in this month; `null` if nobody
   * replied.
   */
  firstReplyMinutes: z.nullable(z.number()),
});
export type MonthlyFigures = z.infer<typeof monthlyFigures>;

export const getMonthlyStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/months',
  summary: 'Figures about each of the last 12 months, oldest first',
  access: 'admin',
  isExpensive: true,
  success: { 200: z.array(monthlyFigures) },
});

export const downloadMonthlyStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics/months/csv',
  summary: 'The figures of the last 12 months as CSV',
  access: 'admin',
  isExpensive: true,
  success: { 200: fileAnswer('text/csv') },
});

export const monthlyStatisticsEndpoints = [
  getMonthlyStatistics,
  downloadMonthlyStatistics,
] as const;
