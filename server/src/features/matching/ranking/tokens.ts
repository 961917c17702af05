/** A word in normal form. */
export interface Word {
  /** In the singular. */
  form: string;
  stem: string;
  /** Means nothing on its own, only in a phrase: "not", or the "out" in "burned out". */
  isSilent?: true | undefined;
}

/** A word of a text. */
export interface Token extends Word {
  start: number;
  end: number;
  /** The text denies it ("not medicine", "left law"). */
  isDenied: boolean;
}

/** Normal forms by words as written. */
export type Words = ReadonlyMap<string, Word>;

const maxTextLength = 2500;
const maxWordLength = 60;
/** How many meaningful words a denial covers. It never goes beyond the end of the clause. */
const denialReach = 3;
const denials = new Set(['not', 'never', 'without', 'nor', 'neither', 'left', 'instead']);
/** The index of profiles doesn't contain these words, but phrases do. */
const particles = ['up', 'out', 'off', 'down', 'over', 'away', ...denials];
/** In phrases, "won't pay" and "never pays" are "not pay". */
const negations =
  `never no cannot can't cant don't dont doesn't doesnt didn't didnt won't wont isn't isnt aren't
  hasn't hasnt haven't havent wouldn't couldn't`.split(/\s+/);
const silentWord = (form: string): Word => ({ form, stem: form, isSilent: true });
const silent: Words = new Map([
  ...particles.map((word) => [word, silentWord(word)] as const),
  ...negations.flatMap((word) =>
    [word, word.replace("'", '’')].map((written) => [written, silentWord('not')] as const),
  ),
]);
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
/** Words, and punctuation that ends a clause. */
const piecePattern = /[\p{L}\p{N}\p{M}]+(?:(?<=[nN])['’][tT]\b)?|[.,;:!?()\n–—]/gu;
const clauseEnds = new Set('.,;:!?()\n–—');

/** All words of a text, to look up their normal forms. */
export const wordsOf = (text: string): string[] =>
  (text.slice(0, maxTextLength).match(wordPattern) ?? []).filter(
    ({ length }) => length <= maxWordLength,
  );

/**
 * The words of a text that have a normal form, in order, with a null between clauses, so that no phrase extends beyond
 * its clause.
 * @param words the normal forms of `wordsOf` this text
 */
export const tokensOf = (text: string, words: Words): (Token | null)[] => {
  const tokens: (Token | null)[] = [];
  let denied = 0;
  for (const { 0: piece, index: start } of text.slice(0, maxTextLength).matchAll(piecePattern)) {
    if (clauseEnds.has(piece)) {
      if (tokens.at(-1)) tokens.push(null);
      denied = 0;
      continue;
    }
    const written = piece.toLowerCase();
    const word = silent.get(written) ?? words.get(piece);
    if (!word) continue;
    const { form, stem, isSilent } = word;
    tokens.push({ form, stem, isSilent, start, end: start + piece.length, isDenied: denied > 0 });
    if (denials.has(written)) denied = denialReach;
    else if (!isSilent) denied -= 1;
  }
  return tokens;
};
