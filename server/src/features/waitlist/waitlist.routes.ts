import { grantAccess, joinWaitlist, listWaitlist } from '@ithaca/contracts/waitlist';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Identity } from '../identity/index.ts';
import type { Waitlist } from './waitlist.service.ts';

export const waitlistRoutes = (
  waitlist: Waitlist,
  identity: Pick<Identity, 'createAccount'>,
): Route[] => [
  route(joinWaitlist, async ({ body, request, reply }) =>
    answer(201, await identity.createAccount(waitlist.entryOf(body), request, reply)),
  ),
  route(listWaitlist, async ({ query }) => answerPage(await waitlist.list(query))),
  route(grantAccess, async ({ actor, body }) =>
    answer(200, await waitlist.grantAccess(body.userId, actor.userId)),
  ),
];
