const shortest = 4;
/** Words of up to 40 letters are known (see the migration), and one more may have been added. */
const longest = 41;
/** From this many letters on two slips are forgiven: what the database thinks near is at most that. */
const long = 8;

/** Whether a word has enough letters for a likeness to mean something, and is not too long to be known. */
export const mayBeMisspelt = (word: string): boolean => {
  const letters = [...word].length;
  return letters >= shortest && letters <= longest && /^[\p{L}\p{N}]+$/u.test(word);
};

/**
 * Whether `typed` may be a misspelling of `known`, which shares a variant with it or looks alike
 * (see the migration): one letter added, left out, mistaken or two swapped; in a long word more.
 */
export const isMisspelling = (typed: string, known: string): boolean => {
  if (typed === known || !mayBeMisspelt(typed)) return false;
  return [...typed].length >= long || isOneSlipApart([...typed], [...known]);
};

const isOneSlipApart = (a: readonly string[], b: readonly string[]): boolean => {
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
