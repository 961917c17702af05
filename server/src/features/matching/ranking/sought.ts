import { quoted, type SoughtTerms } from '../../mentors/index.ts';
import type { Rarity } from './rarity.ts';
import type { Mention, Terms } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

const maxTerms = 24;
/** Among many profiles, all of those found are compared with only this many terms, the most valuable ones. */
const maxFirst = 8;
/**
 * How many of its names a concept is looked for by, the most common ones. The time for comparing grows with their
 * number, and among many profiles, half of the names find nearly the same profiles.
 */
const maxNames = { few: 16, many: 8 };
/**
 * About how many profiles the rarest terms may find in total, when each of them is enough on its own. The same limit
 * applies to pairs of terms.
 */
const maxFound = 400;
/** Pairs are formed from at most this many terms, the most valuable ones. */
const maxPaired = 6;
/** The maximum number of queries that are run separately. */
const maxApart = 8;
/** A concept says more than a word, as in comparisons. */
const conceptShare = 2;

/** What to look up in an index to find all profiles that may be relevant. */
export interface Sought {
  /** Tsqueries. Profiles that match any of them are compared. */
  found: string[];
  sought: SoughtTerms;
}

/** Chooses the most distinctive of the requested terms. */
export const soughtIn = (
  asked: Terms,
  { rarity, vocabulary }: { rarity: Rarity; vocabulary: Vocabulary },
): Sought => {
  const isSmall = rarity.profiles <= maxFound;
  const words = [...asked.words].map(([stem, mention]) => ({
    names: [[stem]],
    count: rarity.count(stem),
    worth: worthOf(mention, rarity.ofWord(stem)),
  }));
  const concepts = [...asked.concepts].map(([concept, mention]) => {
    const known = vocabulary
      .termsOf(concept)
      .map((stems) => ({ stems, count: Math.min(...stems.map(rarity.count)) }))
      .sort((a, b) => b.count - a.count || (a.stems.join() < b.stems.join() ? -1 : 1));
    const names = isSmall ? known.slice(0, maxNames.few) : withoutUnused(known);
    return {
      names: names.map(({ stems }) => stems),
      count: names.reduce((sum, { count }) => sum + count, 0),
      worth: conceptShare * worthOf(mention, rarity.ofConcept(concept)),
    };
  });
  const terms = [...concepts, ...words]
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, maxTerms);
  // In a small community, everybody who has any of the terms can be compared.
  const narrow = isSmall ? terms : withinBudget([...terms].sort((a, b) => a.count - b.count));
  const common = terms.slice(0, maxPaired).filter((term) => !narrow.includes(term));
  const pairs = withinBudget(pairsOf(common, rarity.profiles));
  const first = narrow.length + pairs.length > 0 ? narrow : terms.slice(0, 1);
  const sought = terms.map(({ names, worth }) => ({
    query: queryOf(names, ''),
    offerQuery: queryOf(names, ':A'),
    worth,
  }));
  // A small community is compared with all terms: many people who fit have none of the most valuable ones.
  const firstCount = isSmall ? maxTerms : maxFirst;
  return {
    found: apart([
      ...pairs.map(({ both }) => both.map(({ names }) => `(${queryOf(names, '')})`).join(' & ')),
      ...first.flatMap(({ names }) => names.map((name) => queryOf([name], ''))),
    ]),
    sought: { first: sought.slice(0, firstCount), rest: sought.slice(firstCount) },
  };
};

/** The most common names. Unused ones are included only if there are no others. */
const withoutUnused = <T extends { count: number }>(names: readonly T[]): readonly T[] => {
  const used = names.filter(({ count }) => count > 0);
  return (used.length > 0 ? used : names).slice(0, maxNames.many);
};

/** Takes these terms in order, and leaves out each that would bring the profiles found to more than `maxFound`. */
const withinBudget = <T extends { count: number }>(terms: readonly T[]): T[] => {
  let found = 0;
  return terms.filter(({ count }) => {
    const isWithin = found + count <= maxFound;
    if (isWithin) found += count;
    return isWithin;
  });
};

/**
 * All pairs of these terms, the most valuable pair first. Among many profiles, the terms that matter most are too
 * common on their own: without pairs, only the rare words that the answers happen to contain would find profiles.
 */
const pairsOf = <T extends { count: number; worth: number }>(
  terms: readonly T[],
  profiles: number,
) =>
  terms
    .flatMap((one, at) =>
      terms.slice(at + 1).map((other) => ({
        both: [one, other],
        count: (one.count * other.count) / Math.max(profiles, 1),
        worth: one.worth + other.worth,
      })),
    )
    .sort((a, b) => b.worth - a.worth);

/**
 * Separates up to `maxApart` queries that require several words, and combines the others. The index reads only the
 * rarest word of a separate query, but nearly all words of a combined one.
 */
const apart = (queries: readonly string[]): string[] => {
  const single = queries.filter((query) => query.includes(' & ')).slice(0, maxApart);
  const others = queries.filter((query) => !single.includes(query));
  return others.length === 0 ? single : [...single, others.join(' | ')];
};

const worthOf = ({ weight }: Mention, rarity: number) => rarity * (weight / (weight + 1));

/** Matches any of these names. A name requires all of its words. */
const queryOf = (names: readonly (readonly string[])[], places: '' | ':A') =>
  names.map((stems) => `(${stems.map((stem) => quoted(stem) + places).join(' & ')})`).join(' | ');
