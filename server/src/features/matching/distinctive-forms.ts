import { isDistinctive } from '../mentors/index.ts';
import type { Words } from './ranking/tokens.ts';

/** Returns these words, and marks those as silent that mean nothing on their own ("help", a number). */
export const distinctiveForms = (forms: Words): Words =>
  new Map(
    [...forms].map(([written, word]) => [
      written,
      isDistinctive(word.form) ? word : { ...word, isSilent: true },
    ]),
  );
