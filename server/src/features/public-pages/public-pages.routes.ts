import * as contract from '@ithaca/contracts/public-pages';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { PublicPageSettingsService } from './settings.service.ts';

export const publicPageRoutes = (settings: PublicPageSettingsService): Route[] => [
  route(contract.getPublicPage, async ({ actor }) => answer(200, await settings.get(actor))),
  route(contract.changePublicPage, async ({ actor, body }) =>
    answer(200, await settings.change(actor, body)),
  ),
];
