import type { AssistantAnswers, SupportType } from '@ithaca/contracts/assistant';
import {
  type Knowledge,
  type Place,
  type Relevance,
  relevanceOf,
  type Terms,
} from '../matching/index.ts';
import type { FreeAnswer } from './answers.ts';
import type { MentorSource } from './mentor-texts.ts';
import { type Pace, quickness } from './pace.ts';

/** What is known about a mentor: the subjects, how they work, and how soon they are available. */
export interface MentorFacts {
  subjects: Terms;
  manner: Pick<Terms, 'concepts'>;
  pace: Pace;
}

/** How well a mentor suits the answers. */
export interface Suitability {
  /** Subject, manner and pace together; mentors are ordered by it. */
  score: number;
  relevance: Relevance;
  /** What the profile says about the chosen kind of support. */
  manner: Place | null;
  pace: Pace;
  /** How much of what was asked for the profile covers, measured in words that no other profile has. */
  strength: number;
  /**
   * Whether more than one word matches: the profile must also cover something else that was asked for. If nothing else
   * was asked for, the title or the expertise must contain it.
   */
  hasMore: boolean;
  /** Whether the expertise names the main topic of the objective. */
  namesSubject: boolean;
}

const balance = { concept: 2.2, field: 0.7, unknown: 0.75 };
/** How much the chosen kind of support and the pace may add to a score. */
const mannerShare = 0.35;
const paceShare = 0.25;
const mannerHalf = 1.5;

/** The concepts of the vocabulary's field `manner`. */
const mannerOf: Record<SupportType, string> = {
  'step-by-step advice': 'steps',
  'challenge my thinking': 'challenge',
  'inspire and motivate me': 'motivate',
  'introduce me to the right people': 'introduce',
};
/** How much the pace counts. */
const urgencyOf: Record<AssistantAnswers['urgency'], number> = {
  "Very urgent — I'm under pressure": 1,
  'Important but not urgent': 0.2,
  "I'm exploring for now": 0,
};
/** How much a profile gains by mentioning urgent matters if the matter is urgent. */
const urgentManner = 0.3;

/**
 * Judges how well one mentor suits the answers (product 5.5). The subject decides; the kind of support and the urgency
 * only order mentors who know it. Pure.
 */
export const suitabilityOf = (
  { asked, answers }: { asked: Terms; answers: AssistantAnswers },
  mentor: MentorFacts,
  { rarity }: Pick<Knowledge, 'rarity'>,
): Suitability => {
  const relevance = relevanceOf(asked, mentor.subjects, { rarity, balance });
  const found = mentor.manner.concepts.get(mannerOf[answers.supportType]);
  // "I never challenge anybody" must not be quoted as how somebody works.
  const manner = found?.place.isDenied ? undefined : found;
  const suits = manner ? manner.weight / (manner.weight + mannerHalf) : 0;
  const urgency = urgencyOf[answers.urgency];
  const promptness = mentor.manner.concepts.has('urgent') && urgency === 1 ? urgentManner : 0;
  const { all, others } = gainsOf(relevance);
  const breadth = all > 0 ? others / all : 0;
  return {
    score:
      relevance.score *
      (1 - breadthShare + breadthShare * breadth) *
      (1 + mannerShare * suits + paceShare * urgency * (quickness(mentor.pace) + promptness)),
    relevance,
    manner: manner?.place ?? null,
    pace: mentor.pace,
    strength: relevance.score / rarity.most,
    hasMore: asksForOne(asked) ? isOffered(relevance) : others >= minOthers * rarity.most,
    namesSubject: namesSubject(asked, relevance, rarity),
  };
};

/** Whether the expertise names the concept that counts most in the objective. */
const namesSubject = (asked: Terms, { matches }: Relevance, rarity: Knowledge['rarity']) => {
  const [subject] = [...asked.concepts]
    .map(([concept, { weight, place }]) => ({ worth: weight * rarity.ofConcept(concept), place }))
    .filter(({ place }) => !place.isDenied && place.source === ('objective' satisfies FreeAnswer))
    .sort((a, b) => b.worth - a.worth);
  return matches.some(
    ({ kind, place, asked: { text, start } }) =>
      kind === 'concept' &&
      text === subject?.place.text &&
      start === subject.place.start &&
      !place.isDenied &&
      place.source === ('expertise' satisfies MentorSource),
  );
};

/** The minimum gain from matches other than the strongest one. */
const minOthers = 0.05;
/** The share of its score that a profile loses if it has only its strongest match. */
const breadthShare = 0.2;

/** Whether the answers are about a single thing, for example "Taxes" in one and "I don't know" in the others. */
const asksForOne = ({ words, concepts }: Terms): boolean =>
  new Set(
    [...words.values(), ...concepts.values()].map(({ place }) => `${place.source} ${place.start}`),
  ).size === 1;

/** Whether the title or the expertise contains anything that was asked for. */
const isOffered = ({ matches }: Relevance): boolean =>
  matches.some(({ place }) => !place.isDenied && place.source !== ('bio' satisfies MentorSource));

/** The sum of all gains, and the sum without the strongest. Matches of the same word in an answer count as one gain. */
const gainsOf = ({ matches }: Relevance): { all: number; others: number } => {
  const groups = new Map<string, number>();
  for (const { asked, gain } of matches) {
    const key = `${asked.source} ${asked.start}`;
    groups.set(key, (groups.get(key) ?? 0) + gain);
  }
  const gains = [...groups.values()];
  const all = gains.reduce((sum, gain) => sum + gain, 0);
  return { all, others: all - Math.max(0, ...gains) };
};
