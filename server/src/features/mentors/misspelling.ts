/**
 * The lengths, in letters, of typed words that are compared with known ones. Known words have up to 40 letters (see the
 * migration), and a typed one may contain an extra letter.
 */
export const misspelt = { minLength: 4, maxLength: 41 };
/** Words from this length on may contain two mistakes, the maximum that the database matches. */
const minLengthForTwoMistakes = 8;

/** Whether a word is long enough to be compared with similar words, but not longer than all known words. */
const mayBeMisspelt = (word: string): boolean => {
  const letters = [...word].length;
  return (
    letters >= misspelt.minLength && letters <= misspelt.maxLength && /^[\p{L}\p{N}]+$/u.test(word)
  );
};

/**
 * Whether `typed` may be a misspelling of `known`, a similar word found by the database (see the
 * migration). One letter may be added, missing or wrong, or two swapped; more in long words.
 */
export const isMisspelling = (typed: string, known: string): boolean => {
  if (typed === known || !mayBeMisspelt(typed)) return false;
  return (
    [...typed].length >= minLengthForTwoMistakes || differsByOneMistake([...typed], [...known])
  );
};

/** Whether `typed` differs from `known` by one mistake, in words of any length, after the first letter. */
export const isOneMistakeFrom = (typed: string, known: string): boolean =>
  typed !== known &&
  typed[0] === known[0] &&
  Math.abs(typed.length - known.length) <= 1 &&
  mayBeMisspelt(typed) &&
  differsByOneMistake([...typed], [...known]);

const differsByOneMistake = (a: readonly string[], b: readonly string[]): boolean => {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1;
  }
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  const [first, second] = restA;
  return restA.length === 2 && restB.length === 2 && first === restB[1] && second === restB[0];
};
