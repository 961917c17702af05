import { quoted, type SoughtTerm } from '../../mentors/index.ts';
import type { Rarity } from './rarity.ts';
import type { Mention, Terms } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

const maxTerms = 24;
/** A concept is looked for by so many of its terms, those that most profiles have. */
const maxNames = 16;
/** Profiles are compared that have any of the rarest terms, which occur at most about so often together. */
const maxFound = 1000;

/** What to look for in an index, to find the profiles that can be relevant at all. */
export interface Sought {
  /** A tsquery for the profiles to compare. */
  found: string;
  /** Most valuable first. */
  sought: SoughtTerm[];
}

/** Chooses the most telling terms of what is asked for. */
export const soughtIn = (
  asked: Terms,
  { rarity, vocabulary }: { rarity: Rarity; vocabulary: Vocabulary },
): Sought => {
  const words = [...asked.words].map(([stem, mention]) => ({
    names: [[stem]],
    count: rarity.count(stem),
    worth: worthOf(mention, rarity.ofWord(stem)),
  }));
  const concepts = [...asked.concepts].map(([concept, mention]) => {
    const names = vocabulary
      .termsOf(concept)
      .map((stems) => ({ stems, count: Math.min(...stems.map(rarity.count)) }))
      .sort((a, b) => b.count - a.count || (a.stems.join() < b.stems.join() ? -1 : 1))
      .slice(0, maxNames);
    return {
      names: names.map(({ stems }) => stems),
      count: names.reduce((sum, { count }) => sum + count, 0),
      worth: worthOf(mention, rarity.ofConcept(concept)),
    };
  });
  const terms = [...concepts, ...words]
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, maxTerms);
  let found = 0;
  const narrow = [...terms]
    .sort((a, b) => a.count - b.count)
    .filter(({ count }) => {
      found += count;
      return found <= maxFound;
    });
  const first = narrow.length > 0 ? narrow : terms.slice(0, 1);
  return {
    found: first.map(({ names }) => queryOf(names, '')).join(' | '),
    sought: terms.map(({ names, worth }) => ({
      query: queryOf(names, ''),
      offerQuery: queryOf(names, ':A'),
      worth,
    })),
  };
};

const worthOf = ({ weight }: Mention, rarity: number) => rarity * (weight / (weight + 1));

/** Any of these names; all words of a name. */
const queryOf = (names: readonly (readonly string[])[], places: '' | ':A') =>
  names.map((stems) => `(${stems.map((stem) => quoted(stem) + places).join(' & ')})`).join(' | ');
