import type { Suitability } from './suitability.ts';

/**
 * If no mentor reaches this strength, only those whose expertise names the subject are recommended. Weaker mentors are
 * partial matches.
 */
export const minBest = 0.5;
/** The minimum for the others, absolute and as a share of the strongest. */
const minOthers = 0.35;
const minShareOfBest = 0.25;

/**
 * The mentors who may be recommended (product 5.5), in the same order. Mentors who are much weaker than the strongest
 * don't fill up the list. If even the strongest shares little with the answers, only mentors whose expertise names the
 * subject are recommended.
 */
export const fittingOf = <
  T extends { suitability: Pick<Suitability, 'strength' | 'hasMore' | 'namesSubject'> },
>(
  compared: readonly T[],
): T[] => {
  const able = compared.filter(({ suitability }) => suitability.hasMore);
  const best = Math.max(0, ...able.map(({ suitability }) => suitability.strength));
  if (best < minBest) return compared.filter(({ suitability }) => suitability.namesSubject);
  const least = Math.max(minOthers, minShareOfBest * best);
  return able.filter(({ suitability }) => suitability.strength >= least);
};
