import type { AssistantAnswers } from '@ithaca/contracts/assistant';
import * as z from 'zod/mini';
import { type Evidence, isSupported } from './claims.ts';
import { paceWords } from './pace.ts';
import { reasonOf } from './reasons.ts';
import type { Candidate, Recommended } from './recommendation.ts';

/** The shape of a model's answer. Candidates are numbered from 1. */
export const modelAnswer = z.strictObject({
  mentors: z.array(z.strictObject({ number: z.number(), reason: z.string() })),
  explanation: z.string(),
});

/** In code points. */
const maxReason = 300;
const maxExplanation = 800;

/** What the model was asked: the person's answers, and the candidates in the order in which they were sent. */
interface Question {
  answers: AssistantAnswers;
  candidates: readonly Candidate[];
  /** How many mentors to recommend. */
  count: number;
}

/**
 * Turns a model's answer into a recommendation (product 5.5). Candidates that it leaves out follow in their local
 * order. A reason that the profile doesn't support is replaced by the local one.
 * @returns null if the answer has the wrong shape, an unknown or repeated number, no mentors, or an unsupported
 *   explanation
 */
export const readModelAnswer = (
  text: string,
  { answers, candidates, count }: Question,
): Recommended | null => {
  const parsed = modelAnswer.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { mentors, explanation } = parsed.data;
  const reasons = new Map(mentors.map(({ number, reason }) => [candidates[number - 1], reason]));
  if (reasons.size === 0 || reasons.size !== mentors.length) return null;
  const named = [...reasons.keys()].filter((candidate) => candidate !== undefined);
  if (named.length !== mentors.length) return null;
  const order = [...named, ...candidates.filter((one) => !reasons.has(one))].slice(0, count);
  // Screens show only the first line, since the later ones are about the other mentors.
  const given = explanation.trim().replaceAll(/\s+/g, ' ');
  if (!isSupported(given, maxExplanation, evidenceOfAll(order, answers))) return null;
  return {
    ids: order.map(({ row }) => row.profile.userId),
    reasons: new Map(
      order.map((candidate) => {
        const reason = reasons.get(candidate)?.trim() ?? '';
        const isUsable = isSupported(reason, maxReason, evidenceOf(candidate));
        return [candidate.row.profile.userId, isUsable ? reason : reasonOf(candidate, answers)];
      }),
    ),
    explanation: given,
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const textsOf = ({ row: { profile } }: Candidate) => [
  profile.title,
  ...profile.expertise,
  profile.bio,
];

const evidenceOf = (candidate: Candidate): Evidence => ({
  subject: textsOf(candidate),
  others: [paceWords(candidate.suitability.pace)],
});

/** An explanation has to quote the first mentor, and may mention the others and the answers. */
const evidenceOfAll = (
  [best, ...others]: readonly Candidate[],
  answers: AssistantAnswers,
): Evidence => ({
  subject: best ? textsOf(best) : [],
  others: [
    ...(best ? [paceWords(best.suitability.pace)] : []),
    ...others.flatMap(textsOf),
    ...Object.values(answers),
  ],
});
