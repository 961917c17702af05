import { joinWaitlist } from '@ithaca/contracts/pre-registration';
import * as contract from '@ithaca/contracts/waitlist';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Identity } from '../identity/index.ts';
import type { Grants } from './grants.service.ts';
import type { Waitlist } from './waitlist.service.ts';
import type { WaitlistFigures } from './waitlist-figures.service.ts';

interface Services {
  waitlist: Waitlist;
  figures: WaitlistFigures;
  grants: Grants;
  identity: Pick<Identity, 'createAccount'>;
}

export const waitlistRoutes = ({ waitlist, figures, grants, identity }: Services): Route[] => [
  route(joinWaitlist, async ({ body, request, reply }) =>
    answer(201, await identity.createAccount(waitlist.entryOf(body), request, reply)),
  ),
  route(contract.listWaitlist, async ({ query }) => answerPage(await waitlist.list(query))),
  route(contract.getWaitlistStatistics, async () => answer(200, await figures.read())),
  route(contract.grantAccess, async ({ actor, body }) =>
    answer(200, await grants.grantOne(body.userId, actor.userId)),
  ),
  route(contract.grantAccessToSeveral, async ({ actor, body }) =>
    answer(200, await grants.grantSeveral(body.userIds, actor.userId)),
  ),
  route(contract.matchWaitlist, async ({ body }) => answer(200, await waitlist.match(body.emails))),
  route(contract.getPreRegistrationQrCode, async () => answer(200, await waitlist.qrCode())),
];
