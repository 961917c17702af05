import * as contract from '@ithaca/contracts/mentors';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Mentors } from './mentors.service.ts';

export const mentorRoutes = (mentors: Mentors): Route[] => [
  route(contract.listMentors, async ({ actor, query }) => {
    const page = await mentors.list(actor, query);
    return answerPage(page, { 'x-total-count': page.total });
  }),
  route(contract.listNearMentors, async ({ actor, query }) =>
    answer(200, await mentors.listNear(actor, query.q)),
  ),
  route(contract.getMentor, async ({ actor, params }) =>
    answer(200, await mentors.get(actor, params.userId)),
  ),
  route(contract.getOwnMentor, async ({ actor, params }) =>
    answer(200, await mentors.getOwn(actor, params.userId)),
  ),
  route(contract.changeProfile, async ({ actor, body }) =>
    answer(200, await mentors.change(actor, body)),
  ),
];
