import type { AuditDetails, AuditEntry, AuditKind } from '@ithaca/contracts/audit';
import type { Person } from '@ithaca/contracts/people';
import { counted, formatEur } from '../../lib/format.ts';

/** A piece of a sentence; people are shown as links. */
export type Part = string | Person;

const say = (texts: TemplateStringsArray, ...values: Part[]): Part[] =>
  texts.flatMap((text, index) => [text, values[index] ?? '']).filter((part) => part !== '');

const refusals: Record<string, string> = {
  wrong_credentials: 'wrong email address or password',
  email_not_verified: 'the email address is not verified yet',
  access_not_granted: 'access has not been granted yet',
  unavailable: 'the server was too busy',
};
/** What was decided about a report of a person, message or review. */
const reportOutcomes: Readonly<Record<string, string>> = {
  dismissed: 'dismissed',
  message_removed: 'message removed',
  review_hidden: 'review hidden',
  warned: 'warned by email',
};

const documents: Record<string, string> = {
  id_document: 'the identity document',
  cv_document: 'the CV',
  avatar: 'a photo',
  attachment: 'an attachment',
};

interface Facts {
  readonly actor: Person | null;
  readonly subject: Person | null;
  /** Words for an unknown or missing person. */
  readonly by: Part;
  readonly about: Part;
  readonly details: AuditDetails;
}

const sentences: Readonly<Record<AuditKind, (facts: Facts) => Part[]>> = {
  'sign_in.succeeded': ({ by }) => say`${by} signed in.`,
  'sign_in.refused': ({ subject, details: { reason = '' } }) => {
    const why = refusals[reason] ?? reason.replaceAll('_', ' ');
    if (subject === null) return say`A sign-in to an unknown account was refused: ${why}.`;
    return say`A sign-in to the account of ${subject} was refused: ${why}.`;
  },
  'sign_in.locked_out': ({ subject }) =>
    subject === null
      ? say`Sign-ins to an unknown account were refused after too many attempts.`
      : say`Sign-ins to the account of ${subject} were refused after too many attempts.`,
  'sign_in.ended': ({ by, details }) =>
    details.reason === 'signed_out'
      ? say`${by} signed out.`
      : say`${by} ended a sign-in on another device.`,
  'password.changed': ({ by }) => say`${by} changed their password.`,
  'password.reset': ({ by }) => say`${by} set a new password with an emailed link.`,
  'two_factor.enabled': ({ by }) => say`${by} switched on two-factor sign-in.`,
  'two_factor.disabled': ({ by, about, details }) =>
    details.reason === 'by_operator'
      ? say`An operator switched off two-factor sign-in for ${about}.`
      : say`${by} switched off two-factor sign-in.`,
  'two_factor.failed': ({ about }) =>
    say`A sign-in to the account of ${about} ended after too many wrong two-factor codes.`,
  'two_factor.codes_renewed': ({ by }) => say`${by} created new recovery codes.`,
  'staff_call.refused': ({ by, details: { call = '' } }) =>
    say`${by} was refused a call that is for staff only: ${call}`,
  'application.approved': ({ by, about }) => say`${by} approved the application of ${about}.`,
  'application.rejected': ({ by, about }) => say`${by} rejected the application of ${about}.`,
  'mentor.imported': ({ about }) => say`An operator imported the mentor ${about}.`,
  'mentee.imported': ({ about }) => say`An operator imported the mentee ${about}.`,
  'mentor.suspended': ({ by, about }) => say`${by} suspended the mentor ${about}.`,
  'mentor.restored': ({ by, about }) => say`${by} restored the mentor ${about}.`,
  'account.suspended': ({ by, about }) => say`${by} suspended the account of ${about}.`,
  'account.restored': ({ by, about }) => say`${by} restored the account of ${about}.`,
  'document.read': ({ by, about, details: { fileKind = '' } }) =>
    say`${by} opened ${documents[fileKind] ?? 'a file'} of ${about}.`,
  'access.granted': ({ by, about }) => say`${by} granted access to ${about}.`,
  'booking.decided': ({ by, about, details: { amount = '0' } }) =>
    say`${by} decided on a booking: ${formatEur(amount)} refunded to ${about}.`,
  'review.hidden': ({ by, about }) => say`${by} hid a review by ${about}.`,
  'review.shown': ({ by, about }) => say`${by} showed a hidden review by ${about} again.`,
  'announcement.published': ({ by }) => say`${by} published an announcement.`,
  'announcement.withdrawn': ({ by }) => say`${by} withdrew an announcement.`,
  'terms.published': ({ by, details: { version = 0 } }) =>
    say`${by} published version ${String(version)} of the terms.`,
  'privacy.published': ({ by, details: { version = 0 } }) =>
    say`${by} published version ${String(version)} of the privacy policy.`,
  'report.opened': ({ by, about }) => say`${by} opened a report about ${about}.`,
  'report.decided': ({ by, about, details: { reason = '' } }) =>
    say`${by} decided on a report about ${about}: ${reportOutcomes[reason] ?? reason}.`,
  'payment.refunded': ({ actor, about, details: { amount = '0' } }) =>
    actor === null
      ? say`${formatEur(amount)} was refunded to ${about}.`
      : say`${actor} refunded ${formatEur(amount)} to ${about}.`,
  'staff.invited': ({ by, about, details: { rights = [] } }) =>
    say`${by} invited ${about} to moderate ${rights.join(' and ')}.`,
  'staff.invitation_sent_again': ({ by }) => say`${by} sent a moderator’s invitation again.`,
  'staff.invitation_revoked': ({ by }) => say`${by} revoked a moderator’s invitation.`,
  'staff.joined': ({ by, details: { rights = [] } }) =>
    say`${by} accepted the invitation to moderate ${rights.join(' and ')}.`,
  'staff.rights_changed': ({ by, about, details: { rights = [] } }) =>
    say`${by} changed the rights of ${about}, who now moderates ${rights.join(' and ')}.`,
  'staff.removed': ({ by, about }) => say`${by} removed the moderator ${about}.`,
  'data.exported': ({ by }) => say`${by} downloaded their data.`,
  'account.deleted': ({ by }) => say`${by} deleted their account.`,
  'account.purged': ({ details: { count = 0 } }) =>
    count === 1
      ? say`1 account that was never verified was deleted.`
      : say`${counted(count, 'account')} that were never verified were deleted.`,
  'audit.downloaded': ({ by }) => say`${by} downloaded the audit log.`,
};

/** Says what an entry records, in plain words. */
export const sentenceOf = ({ kind, actor, subject, details }: AuditEntry): Part[] => {
  const [by, about] = [actor ?? 'Somebody', subject ?? 'somebody'];
  return sentences[kind]({ actor, subject, by, about, details });
};
