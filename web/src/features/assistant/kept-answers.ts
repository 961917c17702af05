import { keepPersonalText, readPersonalText } from '../../lib/personal-texts.ts';
import type { Answers } from './interview.ts';
import { type AnswerField, checkAnswer, questions } from './questions.ts';

const about = 'assistant';
const aboutAnswer = (field: AnswerField) => `${about}-${field}`;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The answers of an earlier visit; questions whose answers are no longer valid are asked again. */
export const keptAnswers = (me: string): Answers => {
  const kept = parsed(readPersonalText('draft', me, about));
  if (typeof kept !== 'object' || kept === null) return {};
  const values = new Map<string, unknown>(Object.entries(kept));
  return Object.fromEntries(
    questions.flatMap(({ field }) => {
      const checked = checkAnswer(field, values.get(field));
      return checked.success ? [[field, checked.data]] : [];
    }),
  );
};

/** Keeps the answers until the person is signed out (product 10.10). */
export const keepAnswers = (me: string, answers: Answers): void =>
  keepPersonalText(
    'draft',
    me,
    about,
    Object.keys(answers).length === 0 ? '' : JSON.stringify(answers),
  );

/** What was typed as an answer and not sent. */
export const keptTyping = (me: string, field: AnswerField): string =>
  readPersonalText('draft', me, aboutAnswer(field));

/** Keeps what is being typed; an empty text is deleted. */
export const keepTyping = (me: string, field: AnswerField, text: string): void =>
  keepPersonalText('draft', me, aboutAnswer(field), text);
