import * as z from 'zod/mini';
import { money } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, maxUnits, text } from './fields.ts';
import { fileAnswer } from './file-answer.ts';
import { limits } from './limits.ts';
import { cursor, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { staffRights } from './staff-rights.ts';

/**
 * What an audit log entry may contain besides actor, subject, time and network. Never a secret, a name or
 * user-written text: entries outlive accounts and can't be changed.
 */
export const auditDetails = z.object({
  /** A code, such as a refusal code. */
  reason: z.optional(z.string()),
  /** Method and path pattern of a call. */
  call: z.optional(z.string()),
  fileId: z.optional(id),
  fileKind: z.optional(z.string()),
  applicationId: z.optional(id),
  profileId: z.optional(id),
  reviewId: z.optional(id),
  announcementId: z.optional(id),
  version: z.optional(z.number()),
  reportId: z.optional(id),
  invitationId: z.optional(id),
  rights: z.optional(z.array(z.enum(staffRights))),
  paymentId: z.optional(z.string()),
  amount: z.optional(money),
  count: z.optional(z.number()),
});
export type AuditDetails = z.infer<typeof auditDetails>;

/** The kinds of entries (product 10.10), each with its details. */
export const auditKinds = {
  'sign_in.succeeded': [],
  /** Limited per account and in total, so password guessing doesn't fill the log. */
  'sign_in.refused': ['reason'],
  'sign_in.locked_out': [],
  /** Reason: `signed_out`, or `ended_elsewhere` if ended from the list of signed-in devices. */
  'sign_in.ended': ['reason'],
  'password.changed': [],
  'password.reset': [],
  'two_factor.enabled': [],
  /** Reason: `by_owner` or `by_operator`. */
  'two_factor.disabled': ['reason'],
  /** Reason: `wrong_codes`, when a sign-in attempt is locked. */
  'two_factor.failed': ['reason'],
  'two_factor.codes_renewed': [],
  /** Somebody tried to make a staff call without the right to. */
  'staff_call.refused': ['call'],
  'application.approved': ['applicationId', 'profileId'],
  'application.rejected': ['applicationId', 'profileId'],
  /** An operator imported the account and its profile, here and in the next kind. */
  'mentor.imported': ['profileId'],
  'mentee.imported': [],
  'mentor.suspended': ['profileId'],
  'mentor.restored': ['profileId'],
  /** Staff opened somebody else's document. */
  'document.read': ['fileId', 'fileKind'],
  'access.granted': [],
  'payment.refunded': ['paymentId', 'amount'],
  /** A decision on a reported booking. The amount is the mentee's refund. */
  'booking.decided': ['paymentId', 'amount'],
  'review.hidden': ['reviewId'],
  'review.shown': ['reviewId'],
  'announcement.published': ['announcementId'],
  'announcement.withdrawn': ['announcementId'],
  'terms.published': ['version'],
  'privacy.published': ['version'],
  /** Staff opened a report about a person, message or review. */
  'report.opened': ['reportId'],
  /** The reason is the outcome. */
  'report.decided': ['reportId', 'reason'],
  /** The invited email address isn't recorded, here or in the next two. */
  'staff.invited': ['invitationId', 'rights'],
  'staff.invitation_sent_again': ['invitationId'],
  'staff.invitation_revoked': ['invitationId'],
  'staff.joined': ['invitationId', 'rights'],
  'staff.rights_changed': ['rights'],
  'staff.removed': [],
  'data.exported': [],
  'account.suspended': [],
  'account.restored': [],
  'account.deleted': [],
  /** Accounts that were never verified. */
  'account.purged': ['count'],
  'audit.downloaded': [],
} as const satisfies Record<string, readonly (keyof AuditDetails)[]>;

export type AuditKind = keyof typeof auditKinds;
export type AuditDetailsOf<K extends AuditKind> = Required<
  Pick<AuditDetails, (typeof auditKinds)[K][number]>
>;

const kindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

export const auditEntry = z.object({
  seq: z.number(),
  at: instant,
  kind: z.enum(kindNames),
  /** Null for the system, or for somebody unknown. */
  actor: z.nullable(person),
  /** The person whose account it concerns. */
  subject: z.nullable(person),
  /** The actor's network, such as 203.0.113.0/24. */
  network: z.nullable(z.string()),
  details: auditDetails,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The end of the log, and whether its newest entries are in order. */
export const auditState = z.object({
  /** The number of entries. */
  seq: z.number(),
  /** The hash of the newest entry, in hexadecimal. */
  hash: z.string(),
  /** The first entry that was just verified. */
  verifiedFrom: z.number(),
  /** The first entry that is missing or was changed. */
  brokenAt: z.nullable(z.number()),
});
export type AuditState = z.infer<typeof auditState>;

/** A person's id or email address. */
const accountInput = z.optional(
  text('Enter an email address').check(
    z.trim(),
    maxUnits(limits.emailMax, 'Enter an email address'),
  ),
);

const auditFilter = {
  kind: z.optional(z.enum(kindNames, 'This kind is not known')),
  actor: accountInput,
  subject: accountInput,
};

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first (X-Next-Cursor)',
  access: 'admin',
  query: z.object({ ...auditFilter, cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(auditEntry) },
});

export const getAuditState = endpoint({
  method: 'GET',
  path: '/api/admin/audit/state',
  summary: 'The end of the audit log, and whether its newest entries are in order',
  access: 'admin',
  success: { 200: auditState },
});

export const downloadAuditEntries = endpoint({
  method: 'GET',
  path: '/api/admin/audit/csv',
  summary: 'The filtered audit log as a table, newest first, with all hashed fields',
  access: 'admin',
  isExpensive: true,
  query: z.object(auditFilter),
  success: { 200: fileAnswer('text/csv') },
});

export const auditEndpoints = [listAuditEntries, getAuditState, downloadAuditEntries] as const;
