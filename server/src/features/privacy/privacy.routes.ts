import * as contract from '@ithaca/contracts/privacy';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { Deletion } from './deletion.service.ts';
import type { Export } from './export.service.ts';

export const privacyRoutes = (dataExport: Export, deletion: Deletion): Route[] => [
  route(contract.exportData, async ({ actor, request }) =>
    answer(200, await dataExport.open(actor, request.ip)),
  ),
  route(contract.deleteAccount, async ({ actor, body, request, reply }) => {
    await deletion.run(actor, body.password, request);
    deletion.clearCookies(reply);
    return answer(204);
  }),
];
