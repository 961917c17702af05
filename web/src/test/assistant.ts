import type { AssistantAnswers, RecommendedMentor } from '@ithaca/contracts/assistant';
import { aMentor } from './mentors.ts';

/** All seven answers. */
export const someAnswers = (overrides: Partial<AssistantAnswers> = {}): AssistantAnswers => ({
  objective: 'A raise',
  solution: 'A talk with my manager',
  implementation: 'In the yearly review',
  obstacles: 'I avoid conflict',
  specificStuck: 'How to begin',
  supportType: 'step-by-step advice',
  urgency: 'Important but not urgent',
  ...overrides,
});

/** A mentor who fits the answers. */
export const aRecommendation = (overrides: Partial<RecommendedMentor> = {}): RecommendedMentor => ({
  ...aMentor(),
  reason: 'Luca’s profile names Pricing, which you ask about.',
  because: ['Pricing'],
  ...overrides,
});
