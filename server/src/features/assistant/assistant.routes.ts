import { recommendMentors } from '@ithaca/contracts/assistant';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Recommend } from './recommendation.service.ts';

/** The assistant's only call. */
export const assistantRoutes = (recommend: Recommend): Route[] => [
  route(recommendMentors, async ({ actor, body }) => answer(200, await recommend(actor, body))),
];
