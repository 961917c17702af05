import {
  type AssistantAnswers,
  assistantAnswers,
  supportTypes,
  urgencies,
} from '@ithaca/contracts/assistant';

export type AnswerField = keyof AssistantAnswers;

/** A question of the assistant; with `options`, it is answered by choosing one. */
export interface Question {
  readonly field: AnswerField;
  readonly text: string;
  readonly options?: readonly string[];
}

/** The questions in their order (product 16.6). */
export const questions: readonly Question[] = [
  { field: 'objective', text: 'What would you like to achieve?' },
  { field: 'solution', text: 'What solution do you have in mind?' },
  { field: 'implementation', text: 'How do you plan to put it into practice?' },
  { field: 'obstacles', text: 'What stands in your way?' },
  { field: 'specificStuck', text: 'Where exactly are you stuck at the moment?' },
  {
    field: 'supportType',
    text: 'What kind of support would help you most?',
    options: supportTypes,
  },
  { field: 'urgency', text: 'How urgent is it?', options: urgencies },
];

/** Checks one answer like the server does; `data` is the answer as it is sent (product 14.7). */
export const checkAnswer = (field: AnswerField, text: unknown) =>
  assistantAnswers.shape[field].safeParse(text);
