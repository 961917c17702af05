import * as z from 'zod/mini';
import { application } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, pageLimit } from './fields.ts';
import { limits } from './limits.ts';
import { paragraphs } from './texts.ts';

const byProfileId = z.object({ profileId: id });

export const rejectBody = z.object({
  reason: paragraphs('The reason', limits.rejectionReasonMax, 'Please give a reason'),
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
  summary: 'Applications that wait for a decision, oldest first (X-Next-Cursor)',
  access: 'admin',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(application) },
});

export const getModerationCounters = endpoint({
  method: 'GET',
  path: '/api/moderation/counters',
  summary: 'How many applications are pending, and how many were decided today',
  access: 'admin',
  success: { 200: moderationCounters },
});

export const approveApplication = endpoint({
  method: 'POST',
  path: '/api/moderation/approve/{profileId}',
  summary: 'Approve an application: lists the profile and makes the account a mentor',
  access: 'admin',
  params: byProfileId,
  success: { 200: application },
  problems: ['already_decided'],
});

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/api/moderation/reject/{profileId}',
  summary: 'Reject an application with a reason, which is mailed to the applicant',
  access: 'admin',
  params: byProfileId,
  body: rejectBody,
  success: { 200: application },
  problems: ['already_decided'],
});

export const moderationEndpoints = [
  listPendingApplications,
  getModerationCounters,
  approveApplication,
  rejectApplication,
] as const;
