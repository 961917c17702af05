import * as z from 'zod/mini';
import { money } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { fileAnswer } from './file-answer.ts';

/** How many months of figures there are, this one included. */
export const statisticsMonths = 12;

/** How far the mentees who joined in a month have come since. Each count is part of the one before. */
export const funnel = z.object({
  /** Mentees with a verified address. */
  joined: z.number(),
  /** Those of them who have unlocked or booked a mentor. */
  matched: z.number(),
  /** Those who have completed a booked session. */
  met: z.number(),
  /** Those who have reviewed a mentor. */
  reviewed: z.number(),
});
export type Funnel = z.infer<typeof funnel>;

/** What happened in a month in UTC. Amounts in EUR. */
export const monthlyFigures = z.extend(funnel, {
  /** YYYY-MM. */
  month: z.string(),
  unlocks: z.number(),
  bookings: z.number(),
  /** Unlocks, plans and the platform's share of sessions, before refunds. */
  revenue: money,
  /**
   * The median number of minutes until the first reply, over the conversations that were opened in the month; `null`
   * if nobody replied.
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
