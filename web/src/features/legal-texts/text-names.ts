import type { LegalKind } from '@ithaca/contracts/legal-texts';

/** What the texts are called in sentences. */
export const textNames: Readonly<Record<LegalKind, string>> = {
  terms: 'terms',
  privacy: 'privacy policy',
};
