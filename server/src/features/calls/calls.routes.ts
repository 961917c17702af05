import { getCall, getCircleCall, listCalls, listCallsBetween } from '@ithaca/contracts/calls';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Calls } from './calls.service.ts';

export const callRoutes = (calls: Calls): Route[] => [
  route(listCalls, async ({ actor, query }) => answerPage(await calls.list(actor, query))),
  route(listCallsBetween, async ({ actor, query }) =>
    answer(200, await calls.listBetween(actor, query)),
  ),
  route(getCall, async ({ actor, params }) =>
    answer(200, await calls.find(actor, params.sessionId)),
  ),
  route(getCircleCall, async ({ actor, params }) =>
    answer(200, await calls.findOfCircle(actor, params.circleId)),
  ),
];
