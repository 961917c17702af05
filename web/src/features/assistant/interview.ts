import {
  type AssistantAnswers,
  assistantAnswers,
  type RecommendedMentor,
} from '@ithaca/contracts/assistant';
import type { FlowStep } from '../../lib/use-flow.ts';
import { type AnswerField, checkAnswer, type Question, questions } from './questions.ts';

export type Answers = Partial<AssistantAnswers>;

export interface Recommendations {
  /** Best first. */
  readonly mentors: readonly RecommendedMentor[];
  readonly explanation: string;
}

/** What the assistant is doing. `pausing` is the moment before the next question. */
type Stage =
  | { readonly name: 'pausing' }
  | { readonly name: 'asking' | 'changing'; readonly field: AnswerField }
  | { readonly name: 'analyzing' }
  | { readonly name: 'found'; readonly found: Recommendations }
  | { readonly name: 'failed' };

/** The questions that were answered, and what happens next. */
export interface Interview {
  readonly answers: Answers;
  readonly stage: Stage;
}

export type InterviewEvent =
  | { type: 'opened' | 'retried' | 'restarted' | 'change_cancelled' }
  | { type: 'answered'; text: string }
  | { type: 'change_wanted'; field: AnswerField }
  /** Outcomes carry the answers that they are about, so that late ones are ignored. */
  | { type: 'paused'; answers: Answers }
  | { type: 'failed'; answers: Answers }
  | { type: 'found'; answers: Answers; found: Recommendations };

export type InterviewEffect =
  | { type: 'keep'; answers: Answers }
  | { type: 'pause'; answers: Answers }
  | { type: 'recommend'; answers: AssistantAnswers };

type Step = FlowStep<Interview, InterviewEffect>;

/** The first question without an answer. */
export const unanswered = (answers: Answers) =>
  questions.find(({ field }) => answers[field] === undefined);

/** Asks the first question without an answer; undefined if all have one. */
const asking = (answers: Answers): Interview | undefined => {
  const next = unanswered(answers);
  return next && { answers, stage: { name: 'asking', field: next.field } };
};

const stay = (state: Interview): Step => ({ state, effects: [] });

/** Continues with the first question that has no answer, or with the recommendation. */
const goOn = (answers: Answers): Step => {
  const complete = assistantAnswers.safeParse(answers);
  if (complete.success)
    return {
      state: { answers, stage: { name: 'analyzing' } },
      effects: [{ type: 'recommend', answers: complete.data }],
    };
  return stay(asking(answers) ?? startInterview({}));
};

/**
 * The question that can be answered. The text box is shown before its question, so that the focus and the
 * keyboard of phones stay. Choices aren't, because a second press would already answer the next question.
 */
export const answerable = ({ answers, stage }: Interview): Question | undefined => {
  if (stage.name === 'asking' || stage.name === 'changing')
    return questions.find(({ field }) => field === stage.field);
  const next = stage.name === 'pausing' ? unanswered(answers) : undefined;
  return next?.options ? undefined : next;
};

const answered = (state: Interview, text: string): Step => {
  const question = answerable(state);
  if (!question) return stay(state);
  const checked = checkAnswer(question.field, text);
  if (!checked.success) return stay(state);
  const answers = { ...state.answers, [question.field]: checked.data };
  const keep = { type: 'keep', answers } as const;
  if (state.stage.name !== 'changing' && unanswered(answers))
    return {
      state: { answers, stage: { name: 'pausing' } },
      effects: [keep, { type: 'pause', answers }],
    };
  const next = goOn(answers);
  return { state: next.state, effects: [keep, ...next.effects] };
};

/** The interview with the answers that were kept; analyzes at once if they are complete. */
export const startInterview = (answers: Answers): Interview =>
  asking(answers) ?? { answers, stage: { name: 'analyzing' } };

/** Questions, changes and the recommendation (product 13.7). */
export const interviewStep = (state: Interview, event: InterviewEvent): Step => {
  const { stage, answers } = state;
  switch (event.type) {
    case 'opened':
      return stage.name === 'analyzing' ? goOn(answers) : stay(state);
    case 'retried':
      return stage.name === 'failed' ? goOn(answers) : stay(state);
    case 'restarted':
      return { state: startInterview({}), effects: [{ type: 'keep', answers: {} }] };
    case 'answered':
      return answered(state, event.text);
    case 'change_wanted':
      return answers[event.field] === undefined
        ? stay(state)
        : stay({ answers, stage: { name: 'changing', field: event.field } });
    case 'change_cancelled':
      return stage.name === 'changing' ? goOn(answers) : stay(state);
    case 'paused':
      return stage.name === 'pausing' && event.answers === answers ? goOn(answers) : stay(state);
    case 'found':
      return outcome(state, event.answers, { name: 'found', found: event.found });
    case 'failed':
      return outcome(state, event.answers, { name: 'failed' });
  }
};

const outcome = ({ answers, stage }: Interview, about: Answers, reached: Stage): Step => {
  const isLate = questions.some(({ field }) => answers[field] !== about[field]);
  return stay({ answers, stage: stage.name !== 'analyzing' || isLate ? stage : reached });
};
