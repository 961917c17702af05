/** A word of a search, with its stem and those of the words that mean nearly the same. */
export interface TypedStem {
  word: string;
  stem: string;
  /** The stems of the word joined to the one before and to the next ("start up": "startup"). */
  joined: string[];
  synonyms: string[];
}

/** One thing that a search asks for. Stems that were typed count more than their synonyms. */
export interface Concept {
  typed: string[];
  synonyms: string[];
}

/** Like `typed` and `synonyms` of several concepts together. */
export const mergeConcepts = (concepts: readonly Concept[]): Concept => ({
  typed: [...new Set(concepts.flatMap(({ typed }) => typed))],
  synonyms: [...new Set(concepts.flatMap(({ synonyms }) => synonyms))],
});

const maxConcepts = 6;

/** Words that say how somebody asks, not for what. The database leaves out "my", "how" or "with" itself. */
const ignored = new Set(
  `able advice advise again anybody anyone anything ask asking back become becoming begin beginner
  beginners best better can cannot could deal dealing else ever every everyone everything expert experts explain
  find finding first front get gets getting give go going good got great guidance guide have having hello
  help helping helps hi improve improving keep know last learn learning let like ll look looking make
  makes making many may maybe mentor mentoring mentors might much must need needed needing needs new
  next nothing old one people person please question questions re really right second show somebody someone
  something started starting stop stopping struggling stuff support take taking tell thing
  things think tip tips trouble try trying understand us use using ve want wanted wanting wants way
  ways well without would year years yet`.split(/\s+/),
);

/** Whether a word in normal form may say what somebody asks for, and not only how. */
export const isDistinctive = (word: string): boolean =>
  !ignored.has(word) && !/^\p{N}+$/u.test(word);

/**
 * What a search asks for: each meaningful word, with a word that means nearly the same as an earlier
 * one added to it ("raise my salary" asks for one thing).
 */
export const conceptsOf = (stems: readonly TypedStem[]): Concept[] => {
  const concepts: Concept[] = [];
  for (const { stem, joined, synonyms } of stems.filter(({ word }) => isDistinctive(word))) {
    const concept = { typed: [stem, ...joined], synonyms };
    const known = concepts.find((one) => [...one.typed, ...one.synonyms].includes(stem));
    if (known) Object.assign(known, mergeConcepts([known, concept]));
    else concepts.push(concept);
  }
  return concepts.slice(0, maxConcepts);
};

/** How many of some mentors have each concept. */
export interface Sample {
  size: number;
  counts: readonly number[];
}

/** A concept and how much finding it counts. */
export interface WeightedConcept extends Concept {
  weight: number;
}

/** A word with synonyms is a topic; others may be anything. */
const knownWeight = 2;
/** Below this many mentors, nothing is called common. */
const minSize = 20;

/** How much a concept that nobody has may count at most, as a share of the rarest that somebody has. */
const unknownShare = 1.1;

/**
 * Weighs concepts by how few mentors have them, the rarest first. One that more than half of them
 * have tells nobody apart and is left out. One that nobody has counts little more than the rarest of the others, so
 * that one or two such words don't hide mentors who have these.
 */
export const weighConcepts = (
  concepts: readonly Concept[],
  { size, counts }: Sample,
): WeightedConcept[] => {
  const weighted = concepts
    .map((concept, index) => ({ concept, count: counts[index] ?? 0 }))
    .filter(({ count }) => size < minSize || count <= size / 2)
    .map(({ concept, count }) => ({
      concept,
      isKnown: count > 0,
      weight:
        (concept.synonyms.length > 0 ? knownWeight : 1) * Math.log(1 + (size + 1) / (count + 1)),
    }));
  const known = weighted.filter(({ isKnown }) => isKnown).map(({ weight }) => weight);
  const most = known.length > 0 ? unknownShare * Math.max(...known) : Number.POSITIVE_INFINITY;
  return weighted
    .map(({ concept, isKnown, weight }) => ({
      ...concept,
      weight: isKnown ? weight : Math.min(weight, most),
    }))
    .sort((a, b) => b.weight - a.weight);
};
