import type { AssistantAnswers } from '@ithaca/contracts/assistant';
import { expect, it } from 'vitest';
import { aRecommendation, someAnswers } from '../../test/assistant.ts';
import {
  type Answers,
  type Interview,
  type InterviewEvent,
  interviewStep,
  startInterview,
} from './interview.ts';
import { type AnswerField, questions } from './questions.ts';
import { tagsOf } from './recommended-tags.ts';

const all = someAnswers();
const { urgency: _urgency, ...six } = all;
const found = { mentors: [aRecommendation()], explanation: 'Luca knows pricing.' };

const asking = (field: AnswerField, answers: Answers = {}): Interview => ({
  answers,
  stage: { name: 'asking', field },
});
const changing = (field: AnswerField, answers: Answers = all): Interview => ({
  answers,
  stage: { name: 'changing', field },
});
const pausing = (answers: Answers): Interview => ({ answers, stage: { name: 'pausing' } });
const analyzing: Interview = { answers: all, stage: { name: 'analyzing' } };
const failed: Interview = { answers: all, stage: { name: 'failed' } };
const done: Interview = { answers: all, stage: { name: 'found', found } };
const first = { objective: 'A raise' };

const refusals: [string, Interview, InterviewEvent][] = [
  ['an empty answer is not sent', asking('objective'), { type: 'answered', text: '' }],
  ['nor are blanks', asking('objective'), { type: 'answered', text: ' \n\t ' }],
  [
    'nor a text that is too long',
    asking('objective'),
    { type: 'answered', text: 'x'.repeat(1001) },
  ],
  ['nor an option that does not exist', asking('urgency', six), { type: 'answered', text: 'Soon' }],
  [
    'a choice between two questions is for none',
    pausing(six),
    { type: 'answered', text: all.urgency },
  ],
  [
    'what was never answered cannot be changed',
    asking('objective'),
    { type: 'change_wanted', field: 'urgency' },
  ],
  ['a pause that was overtaken is ignored', pausing(first), { type: 'paused', answers: {} }],
  ['so is one during a change', changing('objective', first), { type: 'paused', answers: first }],
  [
    'a recommendation for earlier answers is ignored',
    analyzing,
    { type: 'found', answers: someAnswers({ objective: 'Another' }), found },
  ],
  [
    'so is one that comes after starting over',
    asking('objective'),
    { type: 'found', answers: all, found },
  ],
  ['and a late failure', changing('objective'), { type: 'failed', answers: all }],
  ['only a failure is retried', done, { type: 'retried' }],
];
it.each(refusals)('%s', (_name, state, event) => {
  expect(interviewStep(state, event)).toEqual({ state, effects: [] });
});

it('asks the seven questions in their order, and analyzes after the last', () => {
  let state = startInterview({});
  const asked: string[] = [];
  for (const { field } of questions) {
    if (state.stage.name === 'asking') asked.push(state.stage.field);
    const { state: next, effects } = interviewStep(state, { type: 'answered', text: all[field] });
    expect(effects[0]).toEqual({ type: 'keep', answers: next.answers });
    state = interviewStep(next, { type: 'paused', answers: next.answers }).state;
  }
  expect(asked).toEqual(Object.keys(all));
  expect(state).toEqual(analyzing);
});

it('words between two questions answer the next one', () => {
  const { state, effects } = interviewStep(pausing(first), { type: 'answered', text: 'Ask' });
  expect(state).toEqual(pausing({ ...first, solution: 'Ask' }));
  expect(effects.map(({ type }) => type)).toEqual(['keep', 'pause']);
});

it('waits before the next question, but not before analyzing', () => {
  const one = interviewStep(asking('objective'), { type: 'answered', text: ' A raise ' });
  expect(one.state).toEqual(pausing(first));
  expect(one.effects.map(({ type }) => type)).toEqual(['keep', 'pause']);
  const last = interviewStep(asking('urgency', six), { type: 'answered', text: all.urgency });
  expect(last.state).toEqual(analyzing);
  expect(last.effects).toEqual([
    { type: 'keep', answers: all },
    { type: 'recommend', answers: all },
  ]);
});

it('a changed answer leaves the later ones, and the recommendation is requested again', () => {
  const wanted = interviewStep(done, { type: 'change_wanted', field: 'objective' }).state;
  expect(wanted).toEqual(changing('objective'));
  const { state, effects } = interviewStep(wanted, { type: 'answered', text: 'A new job' });
  const answers: AssistantAnswers = { ...all, objective: 'A new job' };
  expect(state).toEqual({ answers, stage: { name: 'analyzing' } });
  expect(effects.at(-1)).toEqual({ type: 'recommend', answers });
});

it('after a change in the middle, or cancelling it, the question that was open is asked again', () => {
  const answers = { ...first, solution: 'A talk' };
  const wanted = interviewStep(asking('implementation', answers), {
    type: 'change_wanted',
    field: 'objective',
  }).state;
  expect(interviewStep(wanted, { type: 'change_cancelled' }).state).toEqual(
    asking('implementation', answers),
  );
  expect(interviewStep(wanted, { type: 'answered', text: 'Peace' }).state).toEqual(
    asking('implementation', { ...answers, objective: 'Peace' }),
  );
});

it('continues after a reload: with the first question without an answer, or with the recommendation', () => {
  expect(startInterview({ ...first, urgency: all.urgency }).stage).toEqual({
    name: 'asking',
    field: 'solution',
  });
  expect(interviewStep(startInterview(all), { type: 'opened' }).effects).toEqual([
    { type: 'recommend', answers: all },
  ]);
  expect(interviewStep(startInterview({}), { type: 'opened' }).effects).toEqual([]);
});

it('shows what was found, retries a failure and starts over', () => {
  expect(interviewStep(analyzing, { type: 'found', answers: { ...all }, found }).state).toEqual(
    done,
  );
  expect(interviewStep(analyzing, { type: 'failed', answers: all }).state).toEqual(failed);
  expect(interviewStep(failed, { type: 'retried' })).toEqual({
    state: analyzing,
    effects: [{ type: 'recommend', answers: all }],
  });
  expect(interviewStep(done, { type: 'restarted' })).toEqual({
    state: startInterview({}),
    effects: [{ type: 'keep', answers: {} }],
  });
});

it('shows two tags, those that the answers are about first', () => {
  expect(tagsOf(aRecommendation({ because: ['Pricing', 'numbers'] }))).toEqual([
    'Pricing',
    'Marketing',
  ]);
});
