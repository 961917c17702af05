import type { Concept } from './concepts.ts';

/** A part of a profile. Synonyms don't count in names, and only hyphens join words in long texts. */
export interface ProfileText {
  text: string;
  kind: 'offer' | 'name' | 'biography';
}

interface Token {
  start: number;
  end: number;
  /** The text between this word and the next one. */
  joint: string;
  /** Ways to read the word: alone, and joined to the next one. */
  words: string[];
}

const maxTextLength = 2500;
const maxWordLength = 60;
const maxPhraseWords = 4;
const maxPhrases = 3;

const tokensOf = ({ text, kind }: ProfileText): Token[] => {
  const read = text.slice(0, maxTextLength);
  const found = [...read.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  return found.map(({ word, start, end }, index) => {
    const next = found[index + 1];
    const joint = next ? read.slice(end, next.start) : '';
    const joins = kind === 'biography' ? /^-$/ : /^[-'’ ]$/;
    const words = next && joins.test(joint) ? [word, word + next.word] : [word];
    return { start, end, joint, words: words.filter(({ length }) => length <= maxWordLength) };
  });
};

/** All words of these texts for which `phrasesIn` needs stems. */
export const wordsIn = (texts: readonly ProfileText[]): string[] => [
  ...new Set(texts.flatMap((text) => tokensOf(text).flatMap(({ words }) => words))),
];

interface Phrase {
  text: string;
  stems: string[];
  isTyped: boolean;
}

/**
 * The words of a profile that a search matched, as written there. Neighbouring words form one phrase. Typed words come
 * before synonyms, and no stem appears twice.
 */
export const phrasesIn = (
  texts: readonly ProfileText[],
  { typed, synonyms }: Concept,
  stems: ReadonlyMap<string, string>,
): string[] => {
  const phrases = texts.flatMap((text) => {
    const wanted = new Set(text.kind === 'name' ? typed : [...typed, ...synonyms]);
    return runsOf(text, wanted, stems);
  });
  const first = new Set(typed);
  const sorted = phrases
    .map((phrase) => ({ ...phrase, isTyped: phrase.stems.some((stem) => first.has(stem)) }))
    .sort((a, b) => Number(b.isTyped) - Number(a.isTyped));
  const named = new Set<string>();
  const chosen: string[] = [];
  for (const { text, stems: found } of sorted) {
    const isNew = (stem: string) => !named.has(stem);
    const adds = found.every(isNew) || found.some((stem) => first.has(stem) && isNew(stem));
    if (chosen.length === maxPhrases || !adds) continue;
    chosen.push(text);
    for (const stem of found) named.add(stem);
  }
  return chosen;
};

/** The longest sequences of wanted words. */
const runsOf = (
  source: ProfileText,
  wanted: ReadonlySet<string>,
  stems: ReadonlyMap<string, string>,
): Omit<Phrase, 'isTyped'>[] => {
  const tokens = tokensOf(source);
  const hits = tokens.map(() => new Set<string>());
  for (const [index, { words }] of tokens.entries()) {
    for (const [joined, word] of words.entries()) {
      const stem = stems.get(word);
      if (stem === undefined || !wanted.has(stem)) continue;
      hits[index]?.add(stem);
      if (joined) hits[index + 1]?.add(stem);
    }
  }
  const runs: { from: number; to: number; stems: string[] }[] = [];
  for (const [index, hit] of hits.entries()) {
    if (hit.size === 0) continue;
    const run = runs.at(-1);
    const follows =
      run?.to === index - 1 &&
      /^[-'’ ]$/.test(tokens[index - 1]?.joint ?? '') &&
      index - run.from < maxPhraseWords;
    if (run && follows) {
      run.to = index;
      run.stems.push(...hit);
    } else runs.push({ from: index, to: index, stems: [...hit] });
  }
  return runs.map(({ from, to, stems: found }) => ({
    text: source.text.slice(tokens[from]?.start, tokens[to]?.end),
    stems: found,
  }));
};
