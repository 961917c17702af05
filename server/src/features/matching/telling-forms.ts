import { isTelling } from '../mentors/index.ts';
import type { Words } from './ranking/tokens.ts';

/** The same, where words that can't say what somebody is about by themselves ("help", a number) are silent. */
export const tellingForms = (forms: Words): Words =>
  new Map(
    [...forms].map(([written, word]) => [
      written,
      isTelling(word.form) ? word : { ...word, isSilent: true },
    ]),
  );
