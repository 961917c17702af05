import type { AssistantAnswers, SupportType } from '@ithaca/contracts/assistant';
import {
  type Knowledge,
  type Place,
  type Relevance,
  relevanceOf,
  type Terms,
} from '../matching/index.ts';
import type { MentorRow } from '../mentors/index.ts';

/** What is known about a mentor besides the subjects: how they work, and how soon they answer. */
export interface MentorFacts extends Pick<MentorRow['profile'], 'responseTime' | 'nextSlotAt'> {
  subjects: Terms;
  manner: Pick<Terms, 'concepts'>;
  isAway: boolean;
}

/** How well a mentor suits the answers. */
export interface Suitability {
  /** Subject, manner and pace together; mentors are ordered by it. */
  score: number;
  relevance: Relevance;
  /** What the profile says about the kind of support that was chosen. */
  manner: Place | null;
  /** The mentor answers within four hours, or has a slot within two days. */
  isQuick: boolean;
  /** How much of what was asked for the profile has, in words that no other profile has. */
  strength: number;
  /** One shared word isn't enough: what else was asked for has to occur in the profile, too. */
  hasMore: boolean;
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
const pace: Record<MentorFacts['responseTime'], number> = {
  '1h': 1,
  '2h': 0.7,
  '4h': 0.35,
  '24h': 0,
  '48h': -0.4,
};
/** How much the pace counts. */
const urgencyOf: Record<AssistantAnswers['urgency'], number> = {
  "Very urgent — I'm under pressure": 1,
  'Important but not urgent': 0.2,
  "I'm exploring for now": 0,
};
const soonMs = 48 * 3_600_000;
const awayPace = -1;
const soonPace = 0.3;

/**
 * Judges one mentor by the answers (product 5.5). The subject decides; the kind of support and the
 * urgency order those who know it. Pure.
 */
export const suitabilityOf = (
  { asked, answers, now }: { asked: Terms; answers: AssistantAnswers; now: Date },
  mentor: MentorFacts,
  { rarity }: Pick<Knowledge, 'rarity'>,
): Suitability => {
  const relevance = relevanceOf(asked, mentor.subjects, { rarity, balance });
  const found = mentor.manner.concepts.get(mannerOf[answers.supportType]);
  // "I never challenge anybody" must not be quoted as how somebody works.
  const manner = found?.place.isDenied ? undefined : found;
  const suits = manner ? manner.weight / (manner.weight + mannerHalf) : 0;
  const urgency = urgencyOf[answers.urgency];
  const hasSlot =
    mentor.nextSlotAt !== null && mentor.nextSlotAt.getTime() - now.getTime() < soonMs;
  const quick = mentor.isAway ? awayPace : pace[mentor.responseTime] + (hasSlot ? soonPace : 0);
  const promptness = mentor.manner.concepts.has('urgent') && urgency === 1 ? soonPace : 0;
  const { all, others } = gainsOf(relevance);
  const breadth = all > 0 ? others / all : 0;
  return {
    score:
      relevance.score *
      (1 - breadthShare + breadthShare * breadth) *
      (1 + mannerShare * suits + paceShare * urgency * (quick + promptness)),
    relevance,
    manner: manner?.place ?? null,
    isQuick: !mentor.isAway && (pace[mentor.responseTime] > 0 || hasSlot),
    strength: relevance.score / rarity.most,
    hasMore: others >= minOthers * rarity.most,
  };
};

/** The least that has to match besides the strongest single match. */
const minOthers = 0.05;
/** The part of a score that a profile loses that has nothing but its strongest match. */
const breadthShare = 0.2;

/** The sum of the gains, and of those without the strongest. What one word of an answer matches is one. */
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
