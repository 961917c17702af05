import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { administrationRoutes } from './administration.routes.ts';
import { createMentorList } from './mentor-list.service.ts';
import { administrationData } from './personal-data.ts';
import { createStatistics } from './statistics.service.ts';
import { suspensionMailJobs } from './suspension-mail.ts';
import { createSuspensions } from './suspensions.service.ts';

export { administrationDatabase } from './administration.database.ts';

/** What the administrator sees of the platform, and the suspension of mentors. */
export const createAdministration = (context: Context): Feature => ({
  name: 'administration',
  routes: administrationRoutes({
    mentorList: createMentorList(context),
    statistics: createStatistics(context),
    suspensions: createSuspensions(context),
  }),
  jobs: suspensionMailJobs(context),
  personalData: administrationData,
});
