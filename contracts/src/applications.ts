import * as z from 'zod/mini';
import { applicationContent, applicationForm, profileForm } from './application-form.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, optionalOrNull } from './fields.ts';
import { storedFile } from './files.ts';
import { limits } from './limits.ts';
import { applicationStatuses } from './mentors.ts';
import { cursor, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { personSearch } from './person-search.ts';
import { reason } from './texts.ts';

/** Where an application came from: the wizard, or a new profile on the dashboard. */
export const applicationSources = ['wizard', 'dashboard'] as const;

/** An application, for the applicant and for moderators. */
export const application = z.extend(applicationContent, {
  id,
  profileId: id,
  source: z.enum(applicationSources),
  status: z.enum(applicationStatuses),
  rejectionReason: z.nullable(z.string()),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** The applicant's account. */
  user: z.extend(person, { email: z.string() }),
  /** `null` if there is none, or once it has been deleted. */
  idDocument: z.nullable(storedFile),
  cvDocument: z.nullable(storedFile),
});
export type Application = z.infer<typeof application>;

export const apply = endpoint({
  method: 'POST',
  path: '/api/mentor/application',
  summary: 'Apply to become a mentor',
  access: 'signed_in',
  body: applicationForm,
  success: { 201: application },
  problems: ['already_pending', 'already_decided'],
});

export const getOwnApplication = endpoint({
  method: 'GET',
  path: '/api/mentor/application',
  summary: "The signed-in person's newest application, or null",
  access: 'signed_in',
  success: { 200: z.nullable(application) },
});

export const createProfile = endpoint({
  method: 'POST',
  path: '/api/mentor/profile',
  summary: 'Create a mentor profile, which a moderator must approve',
  access: 'signed_in',
  body: profileForm,
  success: { 201: application },
  problems: ['already_pending', 'already_decided'],
});

const byProfileId = z.object({ profileId: id });

/** The application that the moderator read. Without it, the decision applies to the profile's newest one. */
const readApplication = z.object({ applicationId: optionalOrNull(id) });

export const rejectBody = z.object({
  reason: reason(limits.rejectionReasonMax),
});

/** Days are UTC. */
export const moderationCounters = z.object({
  pending: z.number(),
  approvedToday: z.number(),
  rejectedToday: z.number(),
});
export type ModerationCounters = z.infer<typeof moderationCounters>;

export const listPendingApplications = endpoint({
  method: 'GET',
  path: '/api/moderation/pending-applications',
  summary: 'Applications waiting for a decision, oldest first (X-Next-Cursor)',
  access: 'staff:applications',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(application) },
});

/** The possible decisions on an application. */
export const decisions = ['approved', 'rejected'] as const;
export type ApplicationDecision = (typeof decisions)[number];

/** A decided application, as it was sent; for moderators only. */
export const decidedApplication = z.extend(application, {
  status: z.enum(decisions),
  decidedAt: instant,
  decidedBy: person,
});
export type DecidedApplication = z.infer<typeof decidedApplication>;

export const listDecidedApplications = endpoint({
  method: 'GET',
  path: '/api/moderation/history',
  summary: 'Decided applications, newest decision first (X-Next-Cursor)',
  access: 'staff:applications',
  isExpensive: true,
  query: z.object({
    /** Searches the names and email addresses of the application and the account. */
    q: personSearch,
    status: z.optional(z.enum(decisions, 'Unknown status')),
    cursor: z.optional(cursor),
    limit: pageLimit,
  }),
  success: { 200: z.array(decidedApplication) },
});

export const getModerationCounters = endpoint({
  method: 'GET',
  path: '/api/moderation/counters',
  summary: 'How many applications are pending, and how many were decided today',
  access: 'staff:applications',
  success: { 200: moderationCounters },
});

export const approveApplication = endpoint({
  method: 'POST',
  path: '/api/moderation/approve/{profileId}',
  summary: 'Approve an application: list the profile and make the account a mentor',
  access: 'staff:applications',
  params: byProfileId,
  body: z.optional(readApplication),
  success: { 200: application },
  problems: ['already_decided'],
});

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/api/moderation/reject/{profileId}',
  summary: 'Reject an application; the reason is mailed to the applicant',
  access: 'staff:applications',
  params: byProfileId,
  body: z.extend(rejectBody, readApplication.shape),
  success: { 200: application },
  problems: ['already_decided'],
});

export const applicationEndpoints = [
  apply,
  getOwnApplication,
  createProfile,
  listPendingApplications,
  listDecidedApplications,
  getModerationCounters,
  approveApplication,
  rejectApplication,
] as const;
