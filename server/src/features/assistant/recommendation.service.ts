import type { AssistantAnswers, RecommendedMentor } from '@ithaca/contracts/assistant';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { takeIfAllowed } from '../../platform/limits.ts';
import {
  conceptsOf,
  correctedForms,
  createReadings,
  distinctiveForms,
  type Matching,
  readTexts,
  soughtIn,
  termsOf,
  type Words,
  wordMentionsOf,
} from '../matching/index.ts';
import { awayUntil, type MentorRow, type Mentors } from '../mentors/index.ts';
import { answerTexts } from './answers.ts';
import { explanationOf, withEveryReason } from './explanation.ts';
import { fittingOf } from './fitting.ts';
import { mentorTexts } from './mentor-texts.ts';
import { paceOf } from './pace.ts';
import { becauseOf, reasonOf } from './reasons.ts';
import type { Candidate, FullCandidate, Recommended, Reranker } from './recommendation.ts';
import { suitabilityOf } from './suitability.ts';

const maxCompared = 40;
const maxRecommended = 10;
/** How many candidates a reranker may choose from. */
const maxForReranker = 20;

export type Recommend = (
  actor: Actor,
  answers: AssistantAnswers,
) => Promise<{ mentors: RecommendedMentor[]; explanation: string }>;

/**
 * Recommends listed mentors other than the actor, based on seven answers (product 5.5); none if nobody fits. The same
 * answers and profiles always lead to the same local recommendation.
 * @param rerank reorders and rewords the result; without it, or once the actor has used up their allowance, the local
 *   result is used
 */
export const createRecommend = (
  { clock, limiter }: Pick<Context, 'clock' | 'limiter'>,
  { mentors, matching: { lexicon } }: { mentors: Mentors; matching: Matching },
  rerank: Reranker | null = null,
): Recommend => {
  const readProfiles = createReadings({
    textsOf: (row: MentorRow) => mentorTexts(row),
    formsIn: lexicon.formsIn,
    analyse: (read, { subjects, manner }) => ({
      texts: read,
      subjects: conceptsOf(read, subjects),
      manner: conceptsOf(read, manner),
    }),
  });

  const findFitting = async (actor: Actor, answers: AssistantAnswers): Promise<FullCandidate[]> => {
    const now = clock.now();
    const knowledge = await lexicon.knowledgeOf('mentors');
    const { subjects, rarity } = knowledge;
    const texts = answerTexts(answers);

    const findFor = async (forms: Words) => {
      const asked = termsOf(readTexts(texts, forms), subjects);
      const search = { ...soughtIn(asked, { rarity, vocabulary: subjects }), limit: maxCompared };
      const rows = await mentors.findCandidates(actor, search);
      const compared = (await readProfiles(rows, knowledge))
        .map(({ profile: row, reading: { texts: read, subjects: terms, manner } }) => {
          const facts = {
            pace: paceOf(row.profile, { awayUntil: awayUntil(row.profile, now), now }),
            subjects: { ...terms, words: wordMentionsOf(read, asked.words) },
            manner,
          };
          return { row, suitability: suitabilityOf({ asked, answers }, facts, { rarity }) };
        })
        .sort(bySuitability);
      return fittingOf(compared);
    };

    const forms = distinctiveForms(await lexicon.formsIn(texts.map(({ text }) => text)));
    const fitting = await findFor(forms);
    const corrected = fitting.length === 0 ? correctedForms(forms, knowledge) : null;
    return corrected ? findFor(corrected) : fitting;
  };

  const present = (
    actor: Actor,
    candidates: readonly FullCandidate[],
    { ids, reasons, explanation }: Recommended,
  ) => {
    const byId = new Map(candidates.map((one) => [one.row.profile.userId, one]));
    const chosen = ids.flatMap((id) => {
      const candidate = byId.get(id);
      const reason = reasons.get(id);
      return candidate && reason !== undefined ? [{ candidate, reason }] : [];
    });
    return {
      mentors: chosen.map(({ candidate, reason }) => ({
        ...mentors.present(actor, candidate.row),
        reason,
        because: becauseOf(candidate),
      })),
      explanation: withEveryReason(
        explanation,
        chosen.map(({ candidate }) => candidate),
      ),
    };
  };

  const mayRerank = ({ userId }: Actor) =>
    takeIfAllowed(limiter, allowances.rerankingPerPerson, userId);

  return async (actor, answers) => {
    const candidates = await findFitting(actor, answers);
    const local = recommendLocally(candidates, answers);
    const pool = candidates.slice(0, maxForReranker);
    const reranked =
      rerank && pool.length > 0 && (await mayRerank(actor))
        ? await rerank(answers, pool, local)
        : null;
    return present(actor, candidates, reranked ?? local);
  };
};

/** The best candidates with reasons that are worded from the profiles alone. */
const recommendLocally = (
  candidates: readonly Candidate[],
  answers: AssistantAnswers,
): Recommended => {
  const chosen = candidates.slice(0, maxRecommended);
  return {
    ids: chosen.map(({ row }) => row.profile.userId),
    reasons: new Map(chosen.map((one) => [one.row.profile.userId, reasonOf(one, answers)])),
    explanation: explanationOf(chosen, answers),
  };
};

const bySuitability = (a: Candidate, b: Candidate) =>
  b.suitability.score - a.suitability.score ||
  (a.row.profile.userId < b.row.profile.userId ? -1 : 1);
