import { quoted, type SoughtTerms } from '../../mentors/index.ts';
import type { Rarity } from './rarity.ts';
import type { Mention, Terms } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

const maxTerms = 24;
/** Among many profiles, all that are found are compared with the most valuable terms only. */
const maxFirst = 8;
/**
 * By how many of its terms a concept is looked for: those that most profiles have. The time for comparing grows with
 * the number of terms; among many profiles, half of them find nearly the same ones.
 */
const maxNames = { few: 16, many: 8 };
/**
 * About how many profiles the rarest terms may find in total, if any one of them is enough; the same for pairs of
 * terms.
 */
const maxFound = 400;
/** Pairs are made of at most this many terms, the most valuable ones. */
const maxPaired = 6;
/** The maximum number of queries that are run separately. */
const maxApart = 8;
/** A concept says more than a word, as in the comparison. */
const conceptShare = 2;

/** What to look for in an index, to find the profiles that can be relevant at all. */
export interface Sought {
  /** Tsqueries for the profiles to compare, which match any of them. */
  found: string[];
  sought: SoughtTerms;
}

/** Chooses the most distinctive of the terms that are asked for. */
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
  // A small community is compared completely: many who fit have none of the most valuable terms.
  const firstCount = isSmall ? maxTerms : maxFirst;
  return {
    found: apart([
      ...pairs.map(({ both }) => both.map(({ names }) => `(${queryOf(names, '')})`).join(' & ')),
      ...first.flatMap(({ names }) => names.map((name) => queryOf([name], ''))),
    ]),
    sought: { first: sought.slice(0, firstCount), rest: sought.slice(firstCount) },
  };
};

/** The most common names; those that hardly anybody uses only if there are no others. */
const withoutUnused = <T extends { count: number }>(names: readonly T[]): readonly T[] => {
  const used = names.filter(({ count }) => count > 0);
  return (used.length > 0 ? used : names).slice(0, maxNames.many);
};

/** Takes these in order, and leaves out those with which they would find more than `maxFound` profiles. */
const withinBudget = <T extends { count: number }>(terms: readonly T[]): T[] => {
  let found = 0;
  return terms.filter(({ count }) => {
    const isWithin = found + count <= maxFound;
    if (isWithin) found += count;
    return isWithin;
  });
};

/**
 * All pairs of these terms, the most valuable pair first. Among many profiles, what matters most is too common on its
 * own: without pairs, profiles would be found by whatever rare word the answers happen to contain.
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
 * Those that require several words one by one, at most `maxApart`, and the others as one. For such a query alone, the
 * index reads only the rarest of its words; in a query with others, it reads nearly all of them.
 */
const apart = (queries: readonly string[]): string[] => {
  const single = queries.filter((query) => query.includes(' & ')).slice(0, maxApart);
  const others = queries.filter((query) => !single.includes(query));
  return others.length === 0 ? single : [...single, others.join(' | ')];
};

const worthOf = ({ weight }: Mention, rarity: number) => rarity * (weight / (weight + 1));

/** Any of these names; all words of a name. */
const queryOf = (names: readonly (readonly string[])[], places: '' | ':A') =>
  names.map((stems) => `(${stems.map((stem) => quoted(stem) + places).join(' & ')})`).join(' | ');
