import { listMentors } from '@ithaca/contracts/mentors';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepAnswers } from '../features/assistant/kept-answers.ts';
import { personSignedIn } from '../lib/personal-texts.ts';
import { aRecommendation, someAnswers } from './assistant.ts';
import { fakeApi } from './fake-api.ts';
import { found } from './find.ts';
import { aUser } from './people.ts';

/** All seven answers. */
export const answers = someAnswers();
/** The answer with these mentors. */
export const recommended = (
  mentors = [aRecommendation()],
  explanation = 'Luca sets prices with small companies.',
) => ({
  status: 200 as const,
  body: { mentors, explanation },
});
/** A server without mentors to search for. */
export const anApi = () => fakeApi().on(listMentors, found([]));
/** The calls to the assistant. */
export const requests = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ url }) => url.startsWith('/api/chatbot'));

/** Opens the panel. */
export const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'AI recommendations' }));
  return screen.findByRole('dialog', { name: 'AI recommendations' });
};
/** Answers a question in words. */
export const type = async (question: string, answer: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: question }), `${answer}{Enter}`);
/** Opens the panel of somebody who has answered everything. */
export const openAnswered = async () => {
  personSignedIn(aUser().id);
  keepAnswers(aUser().id, answers);
  return open();
};
