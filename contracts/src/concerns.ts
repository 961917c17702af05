import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { id, instant, optionalOrNull } from './fields.ts';
import { limits } from './limits.ts';
import { cursor, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { optionalInput, paragraphs, reason, reasonNeeded } from './texts.ts';

/** What can be reported: a person, one of their messages, or a review that they wrote. */
export const concernKinds = ['person', 'message', 'review'] as const;
export type ConcernKind = (typeof concernKinds)[number];

/** Why somebody reports it. */
export const concernReasons = [
  'harassment',
  'spam',
  'false_identity',
  'payment_outside',
  'inappropriate',
  'other',
] as const;
export type ConcernReason = (typeof concernReasons)[number];

/** What a moderator can decide. */
export const concernOutcomes = ['dismissed', 'message_removed', 'review_hidden', 'warned'] as const;
export type ConcernOutcome = (typeof concernOutcomes)[number];

const detailsNeeded = 'Please describe what is wrong';

/** A report: something else needs a description, the other reasons may have one. */
export const concernBody = z
  .object({
    reason: z.enum(concernReasons, 'Please choose a reason'),
    details: optionalInput(paragraphs('The description', limits.concernTextMax, detailsNeeded)),
  })
  .check(
    z.refine(({ reason, details }) => reason !== 'other' || details !== undefined, {
      error: detailsNeeded,
      path: ['details'],
    }),
  );
export type ConcernBody = z.output<typeof concernBody>;

export const reportPerson = endpoint({
  method: 'POST',
  path: '/api/users/{userId}/report',
  summary: 'Report a person whose page or conversation the caller can see',
  access: 'signed_in',
  params: z.object({ userId: id }),
  body: concernBody,
  success: { 204: nothing },
  problems: ['already_reported', 'not_allowed'],
});

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/conversations/{conversationId}/messages/{messageId}/report',
  summary: 'Report a message of a conversation in which the caller takes part',
  access: 'signed_in',
  params: z.object({ conversationId: id, messageId: id }),
  body: concernBody,
  success: { 204: nothing },
  problems: ['already_reported', 'not_allowed'],
});

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/{id}/report',
  summary: 'Report a review that the caller can read',
  access: 'signed_in',
  params: z.object({ id }),
  body: concernBody,
  success: { 204: nothing },
  problems: ['already_reported', 'not_allowed'],
});

const concernsAbout = {
  /** The oldest of the open reports. */
  id,
  kind: z.enum(concernKinds),
  /** Whose page, message or review it is. */
  subject: person,
  /** When the oldest of them was sent. */
  reportedAt: instant,
};

/** All open reports about one person, message or review, as a line of the queue. */
export const concernGroup = z.object({
  ...concernsAbout,
  count: z.number(),
  /** The reasons that were given, each once. */
  reasons: z.array(z.enum(concernReasons)),
});
export type ConcernGroup = z.infer<typeof concernGroup>;

/** A message near the reported one. */
const contextMessage = z.object({
  id,
  sender: person,
  content: z.string(),
  createdAt: instant,
  isReported: z.boolean(),
});

/** Everything that a moderator needs to decide. */
export const concernDetail = z.object({
  ...concernsAbout,
  /** Whom a reported review is about; null for other kinds, and for a review that was deleted. */
  reviewed: z.nullable(person),
  /** The reported text as it was when the first of the reports was sent. */
  evidence: z.string(),
  reports: z.array(
    z.object({
      id,
      reporter: person,
      reason: z.enum(concernReasons),
      details: z.nullable(z.string()),
      /** The reported text as it was for this one, if it had been changed since the first; otherwise null. */
      evidence: z.nullable(z.string()),
      reportedAt: instant,
    }),
  ),
  /** How many reports there are, if `reports` has only the first and the newest of them. */
  reportCount: z.optional(z.number()),
  /** Up to two messages before and after the reported one; empty for other kinds. */
  context: z.array(contextMessage),
  /** The reported review if it is hidden, for the administrator, who can show it again; null otherwise. */
  hiddenReview: z.nullable(z.object({ id, because: z.string() })),
  /** What can be decided about this kind; nothing about a report that was decided. */
  can: z.array(z.enum(concernOutcomes)),
});
export type ConcernDetail = z.infer<typeof concernDetail>;

export const listConcerns = endpoint({
  method: 'GET',
  path: '/api/moderation/reports',
  summary: 'Reported people, messages and reviews, oldest report first (X-Next-Cursor)',
  access: 'staff:reports',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(concernGroup) },
});

export const getConcern = endpoint({
  method: 'GET',
  path: '/api/moderation/reports/{reportId}',
  summary: 'The open reports about one subject, with its evidence; recorded in the audit log',
  access: 'staff:reports',
  params: z.object({ reportId: id }),
  success: { 200: concernDetail },
  problems: ['already_decided'],
});

/** The reason that those who are warned and the authors of hidden reviews read. */
export const decisionReason = z.object({
  reason: reason(limits.concernTextMax),
});

/** What is decided; warning somebody and hiding a review need a reason. */
export const concernDecision = z
  .object({
    outcome: z.enum(concernOutcomes, 'Please choose what to do'),
    reason: optionalInput(decisionReason.shape.reason),
    /** The reports that were read before: refused with 409 if there is another one by now. */
    reportIds: optionalOrNull(
      z.array(id, 'reportIds must be a list').check(z.maxLength(10_000, 'reportIds is too long')),
    ),
    /** The number that was shown with them, if they aren't all: refused with 409 if there are more by now. */
    reportCount: optionalOrNull(z.int('reportCount must be a whole number')),
  })
  .check(
    z.refine(
      ({ outcome, reason }) =>
        reason !== undefined || (outcome !== 'warned' && outcome !== 'review_hidden'),
      { error: reasonNeeded, path: ['reason'] },
    ),
  );
export type ConcernDecision = z.output<typeof concernDecision>;

export const decideConcern = endpoint({
  method: 'POST',
  path: '/api/moderation/reports/{reportId}/decide',
  summary: 'Decide all open reports about one subject',
  access: 'staff:reports',
  params: z.object({ reportId: id }),
  body: concernDecision,
  success: { 204: nothing },
  problems: ['already_decided', 'reported_again'],
});

export const concernEndpoints = [
  reportPerson,
  reportMessage,
  reportReview,
  listConcerns,
  getConcern,
  decideConcern,
] as const;
