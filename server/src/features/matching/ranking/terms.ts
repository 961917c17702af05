import { type Token, tokensOf, type Words } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A text and the weight of its content. */
export interface WeightedText {
  text: string;
  weight: number;
  /** The part of a profile or of the answers that it comes from. */
  source: string;
}

/** Where a term occurs in a text, for quoting it. */
export interface Place {
  text: string;
  source: string;
  start: number;
  end: number;
  /** The text denies the term. */
  isDenied: boolean;
}

/** How much some texts say about a term. */
export interface Mention {
  weight: number;
  /** The place with the highest weight. */
  place: Place;
  placeWeight: number;
}

/** What some texts are about: their words by stem, and the concepts and fields of the vocabulary. */
export interface Terms {
  words: ReadonlyMap<string, Mention>;
  concepts: ReadonlyMap<string, Mention>;
  fields: ReadonlyMap<string, number>;
  /** The words that name a concept of the vocabulary. */
  known: ReadonlySet<string>;
}

/** The weight of a word that the text denies. */
const deniedShare = 0.3;
/** The maximum number of times that a repeated word counts. */
const maxRepetitions = 2;

/** A text with its words. */
export interface ReadText extends WeightedText {
  tokens: readonly (Token | null)[];
}

/** Splits texts into words, once for all searches in them. */
export const readTexts = (texts: readonly WeightedText[], forms: Words): ReadText[] =>
  texts.map((text) => ({ ...text, tokens: tokensOf(text.text, forms) }));

/** Finds the terms in these texts. Pure: the same texts always have the same terms. */
export const termsOf = (texts: readonly ReadText[], vocabulary: Vocabulary): Terms => ({
  words: wordMentionsOf(texts),
  ...conceptsOf(texts, vocabulary),
});

const weightOf = (token: Token, weight: number) => (token.isDenied ? weight * deniedShare : weight);

/**
 * Finds the words in these texts.
 * @param wanted leaves out all other words, because most of a long profile is about something else
 */
export const wordMentionsOf = (
  texts: readonly ReadText[],
  wanted?: Pick<Terms['words'], 'has'>,
): Terms['words'] => {
  const words = new Map<string, Mention>();
  for (const { text, weight, source, tokens } of texts) {
    const timesSaid = new Map<string, number>();
    for (const token of tokens) {
      if (!token || wanted?.has(token.stem) === false) continue;
      const { stem, start, end, isDenied } = token;
      const times = (timesSaid.get(stem) ?? 0) + 1;
      timesSaid.set(stem, times);
      if (times > maxRepetitions || token.isSilent) continue;
      add(words, stem, weightOf(token, weight), { text, source, start, end, isDenied });
    }
  }
  return words;
};

/** Finds the concepts and fields of these texts, but not their words. */
export const conceptsOf = (
  texts: readonly ReadText[],
  vocabulary: Vocabulary,
): Pick<Terms, 'concepts' | 'fields' | 'known'> => {
  const concepts = new Map<string, Mention>();
  const fields = new Map<string, number>();
  const known = new Set<string>();
  for (const { text, weight, source, tokens } of texts) {
    const namedBefore = new Set<string>();
    let namedUntil = 0;
    for (const [at, token] of tokens.entries()) {
      if (!token) continue;
      if (at < namedUntil) {
        known.add(token.stem);
        continue;
      }
      const named = vocabulary.at(tokens, at);
      if (named.length === 0) continue;
      known.add(token.stem);
      const length = named[0]?.length ?? 1;
      namedUntil = at + length;
      const key = length === 1 ? token.stem : stemsOf(tokens.slice(at, namedUntil));
      if (namedBefore.has(key)) continue;
      namedBefore.add(key);
      const { start, isDenied } = token;
      const place = { text, source, start, end: endOf(tokens, namedUntil - 1, token), isDenied };
      const said = weightOf(token, weight);
      for (const { concept, field, certainty } of named) {
        add(concepts, concept, said * certainty * Math.sqrt(length), place);
        fields.set(field, (fields.get(field) ?? 0) + said * certainty);
      }
    }
  }
  return { concepts, fields, known };
};

const stemsOf = (tokens: readonly (Token | null)[]) => tokens.map((one) => one?.stem).join(' ');

const endOf = (tokens: readonly (Token | null)[], at: number, otherwise: Token) =>
  (tokens[at] ?? otherwise).end;

const add = (mentions: Map<string, Mention>, key: string, weight: number, place: Place) => {
  const known = mentions.get(key);
  if (!known) mentions.set(key, { weight, place, placeWeight: weight });
  else {
    known.weight += weight;
    if (weight > known.placeWeight) Object.assign(known, { place, placeWeight: weight });
  }
};
