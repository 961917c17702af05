import { isDistinctive } from '../mentors/index.ts';
import type { Words } from './ranking/tokens.ts';

/** The same, where words that can't say what somebody is about by themselves ("help", a number) are silent. */
export const distinctiveForms = (forms: Words): Words =>
  new Map(
    [...forms].map(([written, word]) => [
      written,
      isDistinctive(word.form) ? word : { ...word, isSilent: true },
    ]),
  );
