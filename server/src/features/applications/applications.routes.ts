import * as contract from '@ithaca/contracts/applications';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Decisions } from './decisions.service.ts';
import type { History } from './history.service.ts';
import type { Queue } from './queue.service.ts';
import type { Submissions } from './submissions.service.ts';

interface Services {
  submissions: Submissions;
  queue: Queue;
  history: History;
  decisions: Decisions;
}

export const applicationRoutes = ({
  submissions,
  queue,
  history,
  decisions,
}: Services): Route[] => [
  route(contract.apply, async ({ actor, body }) =>
    answer(201, await submissions.apply(actor, body)),
  ),
  route(contract.createProfile, async ({ actor, body }) =>
    answer(201, await submissions.createProfile(actor, body)),
  ),
  route(contract.getOwnApplication, async ({ actor }) =>
    answer(200, await submissions.findOwn(actor)),
  ),
  route(contract.listPendingApplications, async ({ actor, query }) =>
    answerPage(await queue.list(actor, query)),
  ),
  route(contract.listDecidedApplications, async ({ actor, query }) =>
    answerPage(await history.list(actor, query)),
  ),
  route(contract.getModerationCounters, async ({ actor }) => answer(200, await queue.count(actor))),
  route(contract.approveApplication, async ({ actor, params, body }) =>
    answer(200, await decisions.approve(actor, { ...params, ...body })),
  ),
  route(contract.rejectApplication, async ({ actor, params, body }) => {
    const { reason, applicationId } = body;
    return answer(200, await decisions.reject(actor, { ...params, applicationId }, reason));
  }),
];
