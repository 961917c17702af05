/** A word that means something by itself, in normal form. */
export interface Word {
  /** In the singular. */
  form: string;
  stem: string;
}

/** A word of a text. */
export interface Token extends Word {
  start: number;
  end: number;
  /** The text says that it is not about this ("not medicine", "left law"). */
  isDenied: boolean;
}

/** Words with a meaning as they are written, with their normal forms. */
export type Words = ReadonlyMap<string, Word>;

const maxTextLength = 2500;
const maxWordLength = 60;
/** How many words with a meaning a denial covers, at most to the end of the clause. */
const denialReach = 3;
const denials = new Set(['not', 'never', 'without', 'nor', 'neither', 'left', 'instead']);
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
/** Words, and what ends a clause. */
const piecePattern = /[\p{L}\p{N}\p{M}]+|[.,;:!?()\n–—]/gu;
const clauseEnds = new Set('.,;:!?()\n–—');

/** All words of a text, for looking up their normal forms. */
export const wordsOf = (text: string): string[] =>
  [...text.slice(0, maxTextLength).matchAll(wordPattern)]
    .map(([word]) => word)
    .filter(({ length }) => length <= maxWordLength);

/**
 * The words of a text that have a stem, in order. Between two clauses there is a null, so that no
 * phrase goes from one to the next.
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
    const known = words.get(piece);
    if (denials.has(piece.toLowerCase())) denied = denialReach;
    else if (known) {
      const { form, stem } = known;
      tokens.push({ form, stem, start, end: start + piece.length, isDenied: denied > 0 });
      denied -= 1;
    }
  }
  return tokens;
};
