import * as contract from '@ithaca/contracts/dashboard';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { EarningsViews } from './earnings.service.ts';
import type { OverviewView } from './overview.service.ts';

export const dashboardRoutes = (overview: OverviewView, earnings: EarningsViews): Route[] => [
  route(contract.getOverview, async ({ actor }) => answer(200, await overview.show(actor))),
  route(contract.getEarnings, async ({ actor, query }) =>
    answer(200, await earnings.summarize(actor, query.months)),
  ),
  route(contract.listEarnings, async ({ actor, query }) =>
    answerPage(await earnings.list(actor, query)),
  ),
];
