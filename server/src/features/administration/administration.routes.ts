import * as contract from '@ithaca/contracts/administration';
import {
  downloadMonthlyStatistics,
  getMonthlyStatistics,
} from '@ithaca/contracts/monthly-statistics';
import { answerPage } from '../../platform/http/answer-page.ts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { MentorList } from './mentor-list.service.ts';
import type { MonthlyStatistics } from './monthly-statistics.service.ts';
import type { ProfileSuspensions } from './profile-suspensions.service.ts';
import type { StatisticsService } from './statistics.service.ts';

interface Services {
  mentorList: MentorList;
  statistics: StatisticsService;
  monthlyStatistics: MonthlyStatistics;
  suspensions: ProfileSuspensions;
}

export const administrationRoutes = ({
  mentorList,
  statistics,
  monthlyStatistics,
  suspensions,
}: Services): Route[] => [
  route(contract.listManagedMentors, async ({ query }) => answerPage(await mentorList.list(query))),
  route(contract.getStatistics, async () => answer(200, await statistics.read())),
  route(getMonthlyStatistics, async () => answer(200, await monthlyStatistics.read())),
  route(downloadMonthlyStatistics, async () => answer(200, await monthlyStatistics.download())),
  route(contract.suspendMentor, async ({ actor, params, body }) =>
    answer(200, await suspensions.suspend(actor, params.profileId, body.reason)),
  ),
  route(contract.restoreMentor, async ({ actor, params }) =>
    answer(200, await suspensions.restore(actor, params.profileId)),
  ),
];
