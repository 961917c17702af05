/** A word of a search, with its stem and the stems of its near synonyms. */
export interface TypedStem {
  word: string;
  stem: string;
  /** The stems of the word joined to the previous and to the next word ("start up": "startup"). */
  joined: string[];
  synonyms: string[];
}

/** One thing that a search is about. Typed stems count more than their synonyms. */
export interface Concept {
  typed: string[];
  synonyms: string[];
}

/** Combines several concepts into one. */
export const mergeConcepts = (concepts: readonly Concept[]): Concept => ({
  typed: [...new Set(concepts.flatMap(({ typed }) => typed))],
  synonyms: [...new Set(concepts.flatMap(({ synonyms }) => synonyms))],
});

const maxConcepts = 6;

/**
 * Words that phrase a request but don't name its subject. The database itself leaves out words like "my", "how" and
 * "with".
 */
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

/** Whether a word in normal form may name the subject of a request. */
export const isDistinctive = (word: string): boolean =>
  !ignored.has(word) && !/^\p{N}+$/u.test(word);

/**
 * The concepts of a search: one for each meaningful word, unless it is a near synonym of an earlier one ("raise my
 * salary" has one concept).
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

/** How many mentors of a sample have each concept. */
export interface Sample {
  size: number;
  counts: readonly number[];
}

/** A concept and the weight of a match. */
export interface WeightedConcept extends Concept {
  weight: number;
}

/** Words with synonyms are known topics; others may be anything. */
const knownWeight = 2;
/** With fewer mentors, no concept counts as common. */
const minSize = 20;

/** The maximum weight of a concept that nobody has, as a share of the weight of the rarest known one. */
const unknownShare = 1.1;

/**
 * Weighs concepts by their rarity, the rarest first. A concept that more than half of the mentors have distinguishes
 * nobody and is left out. One that nobody has counts little more than the rarest of the others, so one or two unknown
 * words don't hide mentors who have the others.
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
