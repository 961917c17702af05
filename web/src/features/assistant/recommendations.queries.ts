import { type AssistantAnswers, recommendMentors } from '@ithaca/contracts/assistant';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The mentors who fit the answers, until the page is reloaded. */
export const recommendationsQuery = (answers: AssistantAnswers) =>
  queryOptions({
    queryKey: ['recommendations', answers],
    queryFn: ({ signal }) => api(recommendMentors, { body: answers, signal }),
  });
