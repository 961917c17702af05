import type { Word } from './tokens.ts';

/** A stored term of the vocabulary, reduced to its meaningful words. */
export interface VocabularyTerm {
  field: string;
  concept: string;
  words: readonly Word[];
}

/** A concept named by consecutive words. */
export interface Named {
  concept: string;
  field: string;
  /** The number of words that name it. */
  length: number;
  /** 1 for a term of only one concept; less for an ambiguous term, and for another form of a term. */
  certainty: number;
}

/** What words mean: synonyms, skills and fields. */
export interface Vocabulary {
  /** The concepts named by the words that start at this position. The longest term wins. */
  at(words: readonly (Word | null)[], place: number): readonly Named[];
  /** The terms of a concept, each as the stems of its words. */
  termsOf(concept: string): readonly (readonly string[])[];
  /** The words that are terms on their own. */
  readonly words: readonly Word[];
  /** Whether a term contains a word with this stem. */
  knows(stem: string): boolean;
}

/** "Hospital" and "hospitality" have the same stem, so another form of a term is less certain. */
const otherFormShare = 0.5;

/** Builds the index of a vocabulary. Terms without meaningful words are left out. */
export const createVocabulary = (terms: readonly VocabularyTerm[]): Vocabulary => {
  const byForm = createIndex(terms, ({ form }) => form);
  const byStem = createIndex(terms, ({ stem }) => stem);
  const byConcept = new Map<string, (readonly string[])[]>();
  for (const { concept, words } of terms) {
    const stems = words.flatMap(({ stem, isSilent }) => (isSilent ? [] : [stem]));
    // "Burn" doesn't have the meaning of "burn out".
    if (stems.length === 0 || stems.length < Math.min(words.length, 2)) continue;
    byConcept.set(concept, [...(byConcept.get(concept) ?? []), stems]);
  }
  const stems = new Set(terms.flatMap(({ words }) => words.map(({ stem }) => stem)));
  return {
    at: (words, place) => byForm(words, place, 1) ?? byStem(words, place, otherFormShare) ?? [],
    termsOf: (concept) => byConcept.get(concept) ?? [],
    words: terms.flatMap(({ words: [word, ...others] }) =>
      word && others.length === 0 ? [word] : [],
    ),
    knows: (stem) => stems.has(stem),
  };
};

/** The terms that consecutive words name, and the longer sequences that begin with these words. */
interface Run {
  terms: VocabularyTerm[];
  next: Map<string, Run>;
}

/** Finds the longest term that begins at a position, with one key per word. */
const createIndex = (terms: readonly VocabularyTerm[], keyOf: (word: Word) => string) => {
  const root: Run = { terms: [], next: new Map() };
  for (const term of terms) {
    if (term.words.every(({ isSilent }) => isSilent)) continue;
    let run = root;
    for (const key of term.words.map(keyOf)) {
      const longer: Run = run.next.get(key) ?? { terms: [], next: new Map() };
      run.next.set(key, longer);
      run = longer;
    }
    if (!run.terms.some(({ concept }) => concept === term.concept)) run.terms.push(term);
  }
  return (words: readonly (Word | null)[], place: number, share: number): Named[] | undefined => {
    let found: readonly VocabularyTerm[] = [];
    let length = 0;
    let run: Run | undefined = root;
    for (let at = place; run; at += 1) {
      const word: Word | null | undefined = words[at];
      if (!word) break;
      const longer: Run | undefined = run.next.get(keyOf(word));
      // "Pay them off" and "pay off" are the same phrase.
      if (!longer && word.isSilent && at > place) continue;
      run = longer;
      if (!run || run.terms.length === 0 || (word.isSilent && at === place)) continue;
      found = run.terms;
      length = at + 1 - place;
    }
    if (found.length === 0) return undefined;
    const certainty = share / Math.sqrt(found.length);
    return found.map(({ concept, field }) => ({ concept, field, length, certainty }));
  };
};
