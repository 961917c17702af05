import type { Rarity } from './rarity.ts';
import type { Mention, Place, Terms } from './terms.ts';

/** How a profile matches one of the requested terms. */
export interface Match {
  kind: 'word' | 'concept';
  /** The stem or the concept. */
  term: string;
  gain: number;
  /** Where the profile mentions it, and where the request does. */
  place: Place;
  asked: Place;
}

/** How well a profile fits a request, as a number. */
export interface Score {
  score: number;
  /** The highest score that a profile could reach. */
  ideal: number;
}

/** A score with the matches. */
export interface Relevance extends Score {
  /** Most important first. */
  matches: Match[];
}

const wordSaturation = 1.2;
const conceptSaturation = 1.5;
const askedSaturation = 1;

/** The relative weights of the kinds of terms. */
export interface Balance {
  /** The weight of a concept, relative to a word. */
  concept: number;
  /** The share of the score that a profile in other fields loses. */
  field: number;
  /** The weight of a word that names no concept of the vocabulary, relative to one that does. */
  unknown: number;
}

const saturated = (weight: number, half: number) => weight / (weight + half);

/**
 * Compares a request with a profile by shared words, shared concepts and, to a lesser extent, shared fields. Rare ones
 * count most, and each repetition adds less. Pure.
 */
export const relevanceOf = (
  asked: Terms,
  offered: Terms,
  basis: { rarity: Rarity; balance: Balance },
): Relevance => {
  const matches: Match[] = [];
  const score = scoreOf(asked, offered, basis, matches);
  matches.sort((a, b) => b.gain - a.gain || (a.term < b.term ? -1 : 1));
  return { ...score, matches };
};

/**
 * Like `relevanceOf`, for comparing many profiles of which only a few are shown: collecting the matches costs more than
 * computing the score.
 * @param matches receives the matches, in no particular order
 */
export const scoreOf = (
  asked: Terms,
  offered: Terms,
  { rarity, balance }: { rarity: Rarity; balance: Balance },
  matches?: Match[],
): Score => {
  let score = 0;
  let ideal = 0;
  const compare = (
    kind: Match['kind'],
    term: string,
    wanted: Mention,
    found: Mention | undefined,
    { worth, half }: { worth: number; half: number },
  ) => {
    const most = worth * saturated(wanted.weight, askedSaturation);
    ideal += most;
    if (!found) return;
    const gain = most * saturated(found.weight, half);
    score += gain;
    matches?.push({ kind, term, gain, place: found.place, asked: wanted.place });
  };
  for (const [stem, wanted] of asked.words) {
    const share = asked.known.has(stem) ? 1 : balance.unknown;
    compare('word', stem, wanted, offered.words.get(stem), {
      worth: share * rarity.ofWord(stem),
      half: wordSaturation,
    });
  }
  for (const [concept, wanted] of asked.concepts) {
    compare('concept', concept, wanted, offered.concepts.get(concept), {
      worth: balance.concept * rarity.ofConcept(concept),
      half: conceptSaturation,
    });
  }
  const fit = fieldFit(asked.fields, offered.fields);
  return { score: score * (1 - balance.field + balance.field * fit), ideal };
};

/** How similar the distributions of fields in two profiles are, from 0 to 1. */
const fieldFit = (asked: ReadonlyMap<string, number>, offered: ReadonlyMap<string, number>) => {
  let product = 0;
  let askedSquares = 0;
  let offeredSquares = 0;
  for (const [field, weight] of asked) {
    askedSquares += weight * weight;
    product += weight * (offered.get(field) ?? 0);
  }
  for (const weight of offered.values()) offeredSquares += weight * weight;
  return product === 0 ? 0 : product / Math.sqrt(askedSquares * offeredSquares);
};
