import { isOneMistakeFrom } from '../mentors/index.ts';
import type { Knowledge } from './lexicon.ts';
import type { Word, Words } from './ranking/tokens.ts';

/** Shorter words are too similar to others, above all with a wrong letter: "grape" isn't a misspelling of "graph". */
const minLength = 5;
const minLengthForWrongLetter = 7;

/** More unknown words would take long to compare, and probably aren't mistakes but another language or nonsense. */
const maxUnknown = 50;

const lettersOf = (word: string) => [...word].toSorted().join('');

const isLikelyMistake = (typed: string, known: string): boolean =>
  isOneMistakeFrom(typed, known) &&
  (typed.length >= minLengthForWrongLetter ||
    typed.length !== known.length ||
    lettersOf(typed) === lettersOf(known));

/**
 * Replaces words that occur in no profile and not in the vocabulary with the term that they misspell, if there is
 * exactly one. Returns null if nothing was replaced. Correct words may be misread ("baking" as "banking"), so use this
 * only for texts that match nothing as they are.
 */
export const correctedForms = (
  forms: Words,
  { subjects, rarity }: Pick<Knowledge, 'subjects' | 'rarity'>,
): Words | null => {
  const isUnknown = ({ form, stem, isSilent }: Word) =>
    !isSilent && form.length >= minLength && !subjects.knows(stem) && rarity.count(stem) === 0;
  const unknown = [...forms].filter(([, word]) => isUnknown(word)).slice(0, maxUnknown);
  const corrected = unknown.flatMap(([written, { form }]) => {
    const alike = subjects.words.filter((known) => isLikelyMistake(form, known.form));
    const [only] = alike;
    const isOnly = new Set(alike.map(({ stem }) => stem)).size === 1;
    return only && isOnly ? [[written, only] as const] : [];
  });
  return corrected.length > 0 ? new Map([...forms, ...corrected]) : null;
};
