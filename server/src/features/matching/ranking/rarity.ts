import type { Vocabulary } from './vocabulary.ts';

/** How many of `size` profiles contain each stem. These are a sample of about `total` profiles. */
export interface Frequencies {
  size: number;
  total: number;
  counts: ReadonlyMap<string, number>;
}

/** How much words and concepts tell about a person. Those that fewer profiles contain tell more. */
export interface Rarity {
  /** The rarity of a word that no profile contains. */
  readonly most: number;
  /** About 0 for a word in nearly every profile; `most` for a word in none. */
  ofWord(stem: string): number;
  ofConcept(concept: string): number;
  /** About how many profiles there are. */
  readonly profiles: number;
  /** About how many of all profiles contain a word. */
  count(stem: string): number;
}

/** This many additional empty profiles are assumed, so that words don't look common while there are few profiles. */
const silent = 100;
/** A phrase is rarer than its rarest word. */
const phraseShare = 0.3;

/** Estimates how much terms tell. Words are counted, and concepts are estimated from their words. */
export const createRarity = (
  { size: counted, total, counts }: Frequencies,
  vocabulary: Vocabulary,
): Rarity => {
  const size = counted + silent;
  const cache = new Map<string, number>();
  const rarityOf = (count: number) => Math.log(1 + (size - count + 0.5) / (count + 0.5));
  const count = (stem: string) => counts.get(stem) ?? 0;
  const profilesPerCounted = counted > 0 ? total / counted : 1;
  const estimate = (concept: string) => {
    let without = 1;
    for (const stems of vocabulary.termsOf(concept)) {
      const rarest = Math.min(...stems.map(count)) / size;
      without *= 1 - Math.min(stems.length > 1 ? rarest * phraseShare : rarest, 1);
    }
    return rarityOf(size * (1 - without));
  };
  return {
    most: rarityOf(0),
    profiles: total,
    ofWord: (stem) => rarityOf(count(stem)),
    ofConcept(concept) {
      const known = cache.get(concept) ?? estimate(concept);
      cache.set(concept, known);
      return known;
    },
    count: (stem) => Math.ceil(count(stem) * profilesPerCounted),
  };
};
