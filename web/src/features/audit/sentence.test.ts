import { type AuditEntry, type AuditKind, auditKinds } from '@ithaca/contracts/audit';
import { expect, it } from 'vitest';
import { anAuditEntry, aPerson } from '../../test/audit.ts';
import { sentenceOf } from './sentence.ts';

const [admin, ana] = [aPerson('Laertes', 'Ops'), aPerson('Ana', 'Novák')];

const textOf = (entry: AuditEntry) =>
  sentenceOf(entry)
    .map((part) => (typeof part === 'string' ? part : `[${part.firstName}]`))
    .join('');

it.each<[AuditKind, Partial<AuditEntry>, string]>([
  ['application.approved', {}, '[Laertes] approved the application of [Ana].'],
  [
    'document.read',
    { details: { fileKind: 'id_document' } },
    '[Laertes] opened the identity document of [Ana].',
  ],
  [
    'sign_in.refused',
    { actor: null, details: { reason: 'wrong_credentials' } },
    'A sign-in to the account of [Ana] was refused: wrong email address or password.',
  ],
  [
    'sign_in.refused',
    { actor: null, subject: null, details: { reason: 'other_reason' } },
    'A sign-in to an unknown account was refused: other reason.',
  ],
  ['sign_in.ended', { actor: ana, details: { reason: 'signed_out' } }, '[Ana] signed out.'],
  [
    'sign_in.ended',
    { actor: ana, details: { reason: 'ended_elsewhere' } },
    '[Ana] ended a sign-in on another device.',
  ],
  [
    'staff_call.refused',
    { actor: ana, details: { call: 'GET /api/admin/waitlist' } },
    '[Ana] was refused a call that is for staff only: GET /api/admin/waitlist',
  ],
  [
    'payment.refunded',
    { actor: null, details: { amount: '0.99' } },
    '€0.99 was refunded to [Ana].',
  ],
  ['payment.refunded', { details: { amount: '15.00' } }, '[Laertes] refunded €15 to [Ana].'],
  ['announcement.published', {}, '[Laertes] published an announcement.'],
  ['announcement.withdrawn', {}, '[Laertes] withdrew an announcement.'],
  ['terms.published', { details: { version: 2 } }, '[Laertes] published version 2 of the terms.'],
  [
    'privacy.published',
    { details: { version: 3 } },
    '[Laertes] published version 3 of the privacy policy.',
  ],
  ['review.hidden', {}, '[Laertes] hid a review by [Ana].'],
  ['review.shown', {}, '[Laertes] showed a hidden review by [Ana] again.'],
  ['report.opened', {}, '[Laertes] opened a report about [Ana].'],
  [
    'report.decided',
    { details: { reason: 'message_removed' } },
    '[Laertes] decided on a report about [Ana]: message removed.',
  ],
  [
    'booking.decided',
    { details: { amount: '15.00' } },
    '[Laertes] decided on a booking: €15 refunded to [Ana].',
  ],
  [
    'account.purged',
    { actor: null, subject: null, details: { count: 1200 } },
    '1,200 accounts that were never verified were deleted.',
  ],
  [
    'account.purged',
    { actor: null, subject: null, details: { count: 1 } },
    '1 account that was never verified was deleted.',
  ],
])('%s with %j', (kind, fields, text) => {
  expect(textOf(anAuditEntry({ kind, actor: admin, subject: ana, ...fields }))).toBe(text);
});

it.each(Object.keys(auditKinds) as AuditKind[])(
  '%s has a sentence, even without people',
  (kind) => {
    const text = textOf(anAuditEntry({ kind, actor: null, subject: null, details: {} }));
    expect(text).toMatch(/^(\p{Lu}|€|\d).*[.:] ?$/u);
    expect(text).not.toContain('undefined');
  },
);
