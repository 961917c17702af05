import * as z from 'zod/mini';
import { refundReason } from './admin-payments.ts';
import { money, moneyInput } from './amounts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { cursor, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { sessionRoles, sessionTypes } from './sessions.ts';

const reachable = z.extend(person, { email: z.string() });

/** A booking with a reported problem that the administrator must decide. */
export const bookingReport = z.object({
  sessionId: id,
  sessionType: z.enum(sessionTypes),
  startsAt: z.nullable(instant),
  mentee: reachable,
  mentor: reachable,
  /** The amount paid and held. */
  amount: money,
  /** The platform's share of the released amount, 0 to 1. */
  feeShare: z.number(),
  reportedBy: z.enum(sessionRoles),
  reason: z.string(),
  reportedAt: instant,
  /** Payment providers hold money for 90 days at most. */
  decideBy: instant,
});
export type BookingReport = z.infer<typeof bookingReport>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Bookings with an undecided problem report, oldest first (X-Next-Cursor)',
  access: 'admin',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(bookingReport) },
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{sessionId}/decide',
  summary: 'Refund part or all of a reported booking to the mentee, and release the rest',
  access: 'admin',
  params: z.object({ sessionId: id }),
  body: z.extend(refundReason, { refundAmount: moneyInput }),
  success: { 204: nothing },
  problems: ['already_decided'],
});

export const bookingReportEndpoints = [listReports, decideReport] as const;
