import * as contract from '@ithaca/contracts/legal-texts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Consents } from './consents.service.ts';
import type { LegalTexts } from './legal-texts.service.ts';

export const legalTextRoutes = (texts: LegalTexts, consents: Consents): Route[] => [
  route(contract.readLegalText, async ({ params, query }) =>
    answer(200, await texts.read(params.kind, query.version)),
  ),
  route(contract.listLegalVersions, async ({ params }) =>
    answer(200, await texts.listVersions(params.kind)),
  ),
  route(contract.publishLegalText, async ({ actor, params, body }) =>
    answer(201, await texts.publish(actor, params.kind, body)),
  ),
  route(contract.listDueConsents, async ({ actor }) => answer(200, await consents.listDue(actor))),
  route(contract.giveConsent, async ({ actor, body }) => {
    await consents.give(actor, body);
    return answer(204);
  }),
];
