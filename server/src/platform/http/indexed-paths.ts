import { screens } from '@ithaca/contracts/screens';

/**
 * The screens that search engines may index, in addition to the public pages of mentors (product
 * 2.16).
 */
export const indexedPaths: ReadonlySet<string> = new Set([
  screens.home.path,
  screens.about.path,
  screens.contact.path,
  screens.terms.path,
  screens.privacy.path,
]);
