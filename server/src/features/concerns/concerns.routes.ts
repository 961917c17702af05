import * as contract from '@ithaca/contracts/concerns';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { ConcernDecisions } from './decisions.service.ts';
import type { ConcernQueue } from './queue.service.ts';
import type { Reporting } from './reporting.service.ts';
import { messageSubject, personSubject, reviewSubject } from './subjects.ts';

interface Services {
  reporting: Reporting;
  queue: ConcernQueue;
  decisions: ConcernDecisions;
}

/** Reporting, for everyone, and decisions on reports. */
export const concernRoutes = ({ reporting, queue, decisions }: Services): Route[] => [
  route(contract.reportPerson, async ({ actor, params, body }) => {
    await reporting.report(actor, personSubject(params.userId), body);
    return answer(204);
  }),
  route(contract.reportMessage, async ({ actor, params, body }) => {
    await reporting.report(actor, messageSubject(params), body);
    return answer(204);
  }),
  route(contract.reportReview, async ({ actor, params, body }) => {
    await reporting.report(actor, reviewSubject(params.id), body);
    return answer(204);
  }),
  route(contract.listConcerns, async ({ actor, query }) =>
    answerPage(await queue.list(actor, query)),
  ),
  route(contract.getConcern, async ({ actor, params }) =>
    answer(200, await queue.open(actor, params.reportId)),
  ),
  route(contract.decideConcern, async ({ actor, params, body }) => {
    await decisions.decide(actor, params.reportId, body);
    return answer(204);
  }),
];
