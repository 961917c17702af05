import * as z from 'zod/mini';
import { endpoint, nothing } from './endpoint.ts';
import { instant, optionalOrNull } from './fields.ts';
import { line, paragraphs } from './texts.ts';

/** The texts that people agree to. */
export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** The maximum lengths of the operator's text and of the summary of a new version. */
export const legalTextMax = 20_000;
export const legalChangesMax = 300;

const unknownVersion = 'This version is not known';

const kind = z.enum(legalKinds, 'This text is not known');
const version = z.int(unknownVersion).check(z.minimum(1, unknownVersion));

// Spread into each schema, because `z.extend` would add code to the pages for visitors, which must stay small.
const versionFields = {
  version,
  publishedAt: instant,
  /** The changes since the previous version; empty for the first one. */
  changes: z.string(),
};
/** A version of a text. The first one consists only of the product's own rules. */
export const legalVersion = z.object(versionFields);
export type LegalVersion = z.infer<typeof legalVersion>;

/** One version of the operator's additions to the product's own rules. */
export const legalText = z.object({
  ...versionFields,
  kind,
  /** Lines that start with `## ` are headings; those that start with `- ` are list items. May be empty. */
  text: z.string(),
});
export type LegalText = z.infer<typeof legalText>;

/** The largest value of PostgreSQL's `integer`. */
const lastVersion = 2 ** 31 - 1;

const ofKind = z.object({ kind });

export const readLegalText = endpoint({
  method: 'GET',
  path: '/api/legal-texts/{kind}',
  summary: 'The newest version of the terms or the privacy policy, or an earlier one',
  access: 'anyone',
  params: ofKind,
  query: z.object({
    version: z.optional(
      z.pipe(
        z.string(unknownVersion).check(z.regex(/^\d{1,15}$/, unknownVersion)),
        z.pipe(z.transform(Number), version.check(z.maximum(lastVersion, unknownVersion))),
      ),
    ),
  }),
  success: { 200: legalText },
});

export const listLegalVersions = endpoint({
  method: 'GET',
  path: '/api/legal-texts/{kind}/versions',
  summary: 'All versions of the terms or the privacy policy, newest first',
  access: 'anyone',
  params: ofKind,
  success: { 200: z.array(legalVersion) },
});

export const newLegalText = z.object({
  text: paragraphs('The text', legalTextMax, 'Please enter the text'),
  changes: line('The summary', legalChangesMax, 'Please say what has changed'),
  /** The version that this one follows. Refused if another has been published since. */
  after: optionalOrNull(version),
});
export type NewLegalText = z.infer<typeof newLegalText>;

export const publishLegalText = endpoint({
  method: 'POST',
  path: '/api/admin/legal-texts/{kind}',
  summary: 'Publish a new version; people are asked to agree to it',
  access: 'admin',
  params: ofKind,
  body: newLegalText,
  success: { 201: legalText },
  problems: ['text_outdated'],
});

/** A new version that a person hasn't agreed to. */
export const dueConsent = z.object({
  ...versionFields,
  kind,
  /** The versions between the one that the person last agreed to and this one, newest first. */
  skipped: z.array(legalVersion),
});
export type DueConsent = z.infer<typeof dueConsent>;

export const listDueConsents = endpoint({
  method: 'GET',
  path: '/api/consents/due',
  summary: 'The new versions that the signed-in person has not agreed to',
  access: 'signed_in',
  success: { 200: z.array(dueConsent) },
});

export const consentBody = z.object({ kind, version });

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/consents',
  summary: 'Agree to the newest version; repeating it changes nothing',
  access: 'signed_in',
  body: consentBody,
  success: { 204: nothing },
});

export const legalTextEndpoints = [
  readLegalText,
  listLegalVersions,
  listDueConsents,
  giveConsent,
  publishLegalText,
] as const;
