import * as contract from '@ithaca/contracts/two-factor';
import { answer, type Route, route } from '../../../platform/http/route.ts';
import { callerOf } from '../caller.ts';
import type { IdentityCookies } from '../cookies.ts';
import type { TwoFactorSettings } from './two-factor.service.ts';

export const twoFactorRoutes = (settings: TwoFactorSettings, cookies: IdentityCookies): Route[] => [
  route(contract.getTwoFactor, async ({ actor }) => answer(200, await settings.read(actor))),
  route(contract.setUpTwoFactor, async ({ actor, body, request }) =>
    answer(200, await settings.setUp(actor, body.password, callerOf(request, cookies))),
  ),
  route(contract.enableTwoFactor, async ({ actor, body, request }) => {
    const recoveryCodes = await settings.enable(actor, body.code, callerOf(request, cookies));
    return answer(200, { recoveryCodes });
  }),
  route(contract.disableTwoFactor, async ({ actor, body, request }) => {
    await settings.disable(actor, body, callerOf(request, cookies));
    return answer(204);
  }),
  route(contract.renewRecoveryCodes, async ({ actor, body, request }) => {
    const caller = callerOf(request, cookies);
    return answer(200, { recoveryCodes: await settings.renewRecoveryCodes(actor, body, caller) });
  }),
];
