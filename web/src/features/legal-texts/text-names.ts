import type { LegalKind } from '@ithaca/contracts/legal-texts';

/** The names of the texts as used in sentences. */
export const textNames: Readonly<Record<LegalKind, string>> = {
  terms: 'terms',
  privacy: 'privacy policy',
};
