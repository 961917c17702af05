import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { maxCharacters, maxUnits, text } from './fields.ts';
import { limits } from './limits.ts';
import { mentor } from './mentors.ts';
import { visible } from './texts.ts';

export const supportTypes = [
  'step-by-step advice',
  'challenge my thinking',
  'inspire and motivate me',
  'introduce me to the right people',
] as const;
export type SupportType = (typeof supportTypes)[number];

export const urgencies = [
  "Very urgent — I'm under pressure",
  'Important but not urgent',
  "I'm exploring for now",
] as const;

const answer = text('Please answer this question').check(
  ...visible('Please answer this question'),
  maxCharacters(limits.answerMax, `An answer can have at most ${limits.answerMax} characters`),
);

/** Treats straight and typographic apostrophes, and hyphens and dashes, as equal. */
const plain = (value: string) =>
  value
    .trim()
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s*[—–-]\s*/g, '-');

/** Longer than any option, yet short enough for `plain`, which takes quadratic time. */
const optionMax = 100;

const oneOf = <const T extends string>(options: readonly T[], message: string) =>
  z.pipe(
    z.pipe(
      text(message).check(maxUnits(optionMax, message)),
      z.transform((value: string) => options.find((one) => plain(one) === plain(value)) ?? value),
    ),
    z.enum(options as readonly T[] as readonly [T, ...T[]], message),
  );

export const assistantAnswers = z.object({
  objective: answer,
  solution: answer,
  implementation: answer,
  obstacles: answer,
  specificStuck: answer,
  supportType: oneOf(supportTypes, 'Please choose a kind of support'),
  urgency: oneOf(urgencies, 'Please choose how urgent it is'),
});
export type AssistantAnswers = z.infer<typeof assistantAnswers>;

/** A mentor who fits the answers. */
export const recommendedMentor = z.extend(mentor, {
  /** Why the mentor fits, in a sentence that is true of this profile. */
  reason: z.string(),
  /** Words and phrases of the profile that match the answers, as written there. */
  because: z.array(z.string()),
});
export type RecommendedMentor = z.infer<typeof recommendedMentor>;

export const recommendMentors = endpoint({
  method: 'POST',
  path: '/api/chatbot/recommend-mentors',
  summary: 'The mentors who fit seven answers, best first, at most ten; none if nobody fits',
  access: 'signed_in',
  isExpensive: true,
  body: assistantAnswers,
  success: {
    200: z.object({
      mentors: z.array(recommendedMentor),
      /** How the answers were understood and why the first mentor fits best, then a line about each of the others. */
      explanation: z.string(),
    }),
  },
});

export const assistantEndpoints = [recommendMentors] as const;
