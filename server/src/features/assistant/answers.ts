import type { AssistantAnswers } from '@ithaca/contracts/assistant';
import type { WeightedText } from '../matching/index.ts';

/** The answers in a person's own words. */
export type FreeAnswer = Exclude<keyof AssistantAnswers, 'supportType' | 'urgency'>;

/** People's goals and current obstacles say more than how they got there. */
const weights: Record<FreeAnswer, number> = {
  objective: 1.5,
  specificStuck: 1.4,
  obstacles: 0.8,
  solution: 0.7,
  implementation: 0.65,
};

/** The answers as texts to match, with weights. */
export const answerTexts = (answers: AssistantAnswers): WeightedText[] =>
  (Object.keys(weights) as FreeAnswer[]).map((source) => ({
    source,
    text: answers[source],
    weight: weights[source],
  }));
