import * as z from 'zod/mini';
import { id, money } from './fields.ts';

/**
 * What an entry of the audit log may say besides who, whom, when and from where. Never a secret, a name
 * or a text that somebody wrote: entries outlive accounts and can't be changed.
 */
export const auditDetails = z.object({
  /** A code, such as that of a refusal. */
  reason: z.optional(z.string()),
  /** Method and path pattern of a call. */
  call: z.optional(z.string()),
  fileId: z.optional(id),
  fileKind: z.optional(z.string()),
  applicationId: z.optional(id),
  profileId: z.optional(id),
  paymentId: z.optional(z.string()),
  amount: z.optional(money),
  count: z.optional(z.number()),
});
export type AuditDetails = z.infer<typeof auditDetails>;

/** The kinds of entries (product 10.10), with the details that each of them has. */
export const auditKinds = {
  'sign_in.succeeded': [],
  /** Limited per account and in total, so that guessing doesn't fill the log. */
  'sign_in.refused': ['reason'],
  'sign_in.locked_out': [],
  /** Reason: `signed_out`, or `ended_elsewhere` from the list of signed-in devices. */
  'sign_in.ended': ['reason'],
  'password.changed': [],
  'password.reset': [],
  'two_factor.enabled': [],
  /** Reason: `by_owner` or `by_operator`. */
  'two_factor.disabled': ['reason'],
  /** Reason: `wrong_codes`, once an attempt is locked. */
  'two_factor.failed': ['reason'],
  'two_factor.codes_renewed': [],
  /** A call for staff by somebody else. */
  'staff_call.refused': ['call'],
  'application.approved': ['applicationId', 'profileId'],
  'application.rejected': ['applicationId', 'profileId'],
  'mentor.suspended': ['profileId'],
  'mentor.restored': ['profileId'],
  /** Staff opened somebody else's document. */
  'document.read': ['fileId', 'fileKind'],
  'access.granted': [],
  'payment.refunded': ['paymentId', 'amount'],
  'data.exported': [],
  'account.deleted': [],
  /** Accounts that were never verified. */
  'account.purged': ['count'],
  'audit.downloaded': [],
} as const satisfies Record<string, readonly (keyof AuditDetails)[]>;

export type AuditKind = keyof typeof auditKinds;
export type AuditDetailsOf<K extends AuditKind> = Required<
  Pick<AuditDetails, (typeof auditKinds)[K][number]>
>;
