import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { id, instant, optionalOrNull } from './fields.ts';
import { limits } from './limits.ts';
import { cursor, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { optionalInput, paragraphs, reason, reasonNeeded } from './texts.ts';

/** What can be reported: a person, one of their messages or one of their reviews. */
export const concernKinds = ['person', 'message', 'review'] as const;
export type ConcernKind = (typeof concernKinds)[number];

/** The reasons for a report. */
export const concernReasons = [
  'harassment',
  'spam',
  'false_identity',
  'payment_outside',
  'inappropriate',
  'other',
] as const;
export type ConcernReason = (typeof concernReasons)[number];

/** The decisions that a moderator can make. */
export const concernOutcomes = ['dismissed', 'message_removed', 'review_hidden', 'warned'] as const;
export type ConcernOutcome = (typeof concernOutcomes)[number];

const detailsNeeded = 'Please describe what is wrong';

/** A report. "Something else" requires a description; for the other reasons it is optional. */
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
  summary: "Report a message in one of the caller's conversations",
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
  /** The person whose page, message or review is reported. */
  subject: person,
  /** When the oldest report was sent. */
  reportedAt: instant,
};

/** All open reports about one person, message or review, as an item in the queue. */
export const concernGroup = z.object({
  ...concernsAbout,
  count: z.number(),
  /** The given reasons, without repetitions. */
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
  /** The person a reported review is about; null for other kinds and for deleted reviews. */
  reviewed: z.nullable(person),
  /** The reported text as of the first report. */
  evidence: z.string(),
  reports: z.array(
    z.object({
      id,
      reporter: person,
      reason: z.enum(concernReasons),
      details: z.nullable(z.string()),
      /** The reported text as of this report, if it changed after the first one; null otherwise. */
      evidence: z.nullable(z.string()),
      reportedAt: instant,
    }),
  ),
  /** The number of reports, if `reports` contains only the first and the newest ones. */
  reportCount: z.optional(z.number()),
  /** Up to two messages before and after the reported one; empty for other kinds. */
  context: z.array(contextMessage),
  /** The reported review if it is hidden, for the administrator, who can show it again; null otherwise. */
  hiddenReview: z.nullable(z.object({ id, because: z.string() })),
  /** The decisions available for this kind; empty once the report has been decided. */
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

/** The reason shown to warned people and to the authors of hidden reviews. */
export const decisionReason = z.object({
  reason: reason(limits.concernTextMax),
});

/** A decision. Warning somebody or hiding a review requires a reason. */
export const concernDecision = z
  .object({
    outcome: z.enum(concernOutcomes, 'Please choose what to do'),
    reason: optionalInput(decisionReason.shape.reason),
    /** The reports that the moderator has read: refused with 409 if another has been sent since. */
    reportIds: optionalOrNull(
      z.array(id, 'reportIds must be a list').check(z.maxLength(10_000, 'reportIds is too long')),
    ),
    /** The total shown, if only some of them were listed: refused with 409 if there are more now. */
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
