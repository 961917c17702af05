import * as contract from '@ithaca/contracts/managed-people';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { AccountSuspensions } from './account-suspensions.service.ts';
import type { PeopleList } from './people-list.service.ts';

/** The administrator's list of people, and the suspension of their accounts. */
export const peopleRoutes = (people: PeopleList, suspensions: AccountSuspensions): Route[] => [
  route(contract.listManagedPeople, async ({ query }) => answerPage(await people.list(query))),
  route(contract.suspendAccount, async ({ actor, params, body }) =>
    answer(200, await suspensions.suspend(actor, params.personId, body.reason)),
  ),
  route(contract.restoreAccount, async ({ actor, params }) =>
    answer(200, await suspensions.restore(actor, params.personId)),
  ),
];
