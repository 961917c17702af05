import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, id, instant } from './fields.ts';
import { limits } from './limits.ts';
import { cursor, pageLimit } from './paging.ts';
import { personSearch } from './person-search.ts';
import { joinWaitlist } from './pre-registration.ts';
import { userTypes } from './user.ts';

/** A person on the waitlist (product 1.11). `userType` is the role they signed up for. */
export const waitlistEntry = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userType: z.enum(userTypes),
  createdAt: instant,
  platformAccess: z.boolean(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

/** Whether an entry is waiting for access or has it (product 13.10). */
export const waitlistStates = ['pending', 'granted'] as const;
export type WaitlistState = (typeof waitlistStates)[number];

export const listWaitlist = endpoint({
  method: 'GET',
  path: '/api/admin/waitlist',
  summary: 'The waitlist, newest first (X-Next-Cursor)',
  access: 'admin',
  isExpensive: true,
  query: z.object({
    q: personSearch,
    status: z.optional(z.enum(waitlistStates, 'Unknown status')),
    cursor: z.optional(cursor),
    limit: pageLimit,
  }),
  success: { 200: z.array(waitlistEntry) },
});

/** The number of days with waitlist figures, including today. */
export const waitlistDays = 14;

/** The number of people who joined the waitlist on a UTC day, by the role they signed up for. */
const dailyEntries = z.object({
  /** YYYY-MM-DD. */
  day: z.string(),
  mentees: z.number(),
  mentors: z.number(),
});

export const waitlistStatistics = z.object({
  /** The number of all entries, and of those with access. */
  total: z.number(),
  granted: z.number(),
  /** All entries by role. */
  mentees: z.number(),
  mentors: z.number(),
  /** Oldest first. */
  days: z.array(dailyEntries),
});
export type WaitlistStatistics = z.infer<typeof waitlistStatistics>;

export const getWaitlistStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/waitlist/statistics',
  summary: 'Figures about the waitlist, and who joined it on each of the last 14 days',
  access: 'admin',
  isExpensive: true,
  success: { 200: waitlistStatistics },
});

export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/admin/grant-access',
  summary: 'Grant access to a person on the waitlist and notify them by mail',
  access: 'admin',
  body: z.object({ userId: id }),
  success: { 200: waitlistEntry },
});

const upTo = `Choose at most ${limits.grantsMax} people at once`;

export const grantAccessToSeveral = endpoint({
  method: 'POST',
  path: '/api/admin/waitlist/grants',
  summary:
    'Grant access to several people on the waitlist; those who already have it get no second mail',
  access: 'admin',
  isExpensive: true,
  body: z.object({
    userIds: z
      .array(id, 'Choose at least one person')
      .check(z.minLength(1, 'Choose at least one person'), z.maxLength(limits.grantsMax, upTo)),
  }),
  /** The number of people who were granted access and will be mailed. */
  success: { 200: z.object({ granted: z.number() }) },
});

/** Which of the given addresses are on the waitlist, before access is granted to them. */
export const waitlistMatches = z.object({
  /** Entries waiting for access, newest first. */
  pending: z.array(waitlistEntry),
  /** Addresses of entries with access. */
  granted: z.array(z.string()),
  /** Addresses that are not on the waitlist. */
  unknown: z.array(z.string()),
});
export type WaitlistMatches = z.infer<typeof waitlistMatches>;

export const matchWaitlist = endpoint({
  method: 'POST',
  path: '/api/admin/waitlist/matches',
  summary: 'Find the people on the waitlist with these addresses; changes nothing',
  access: 'admin',
  isExpensive: true,
  body: z.object({
    emails: z
      .array(email, 'Choose at least one address')
      .check(z.minLength(1, 'Choose at least one address'), z.maxLength(limits.grantsMax, upTo)),
  }),
  success: { 200: waitlistMatches },
});

/** The QR code for `/pre-registration`, as an image in a data URL, and the URL it leads to. */
export const qrCode = z.object({ qrCode: z.string(), url: z.string() });
export type QrCode = z.infer<typeof qrCode>;

export const getPreRegistrationQrCode = endpoint({
  method: 'GET',
  path: '/api/qr-code/pre-registration',
  summary: 'The QR code that leads to the form for joining the waitlist',
  access: 'admin',
  success: { 200: qrCode },
});

export const waitlistEndpoints = [
  joinWaitlist,
  listWaitlist,
  getWaitlistStatistics,
  grantAccess,
  grantAccessToSeveral,
  matchWaitlist,
  getPreRegistrationQrCode,
] as const;
