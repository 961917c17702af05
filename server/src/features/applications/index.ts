import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { handleEvent } from '../../platform/events/events.ts';
import type { Files } from '../files/index.ts';
import { accountDeleted, type Identity } from '../identity/index.ts';
import { applicationRoutes } from './applications.routes.ts';
import { deleteApplications } from './applications.store.ts';
import { decisionMailJob } from './decision-mail.ts';
import { createDecisions } from './decisions.service.ts';
import { createDescriptions } from './descriptions.ts';
import { createHistory } from './history.service.ts';
import { applicationsData } from './personal-data.ts';
import { createQueue } from './queue.service.ts';
import { createSubmissions } from './submissions.service.ts';

export { applicationsDatabase } from './applications.database.ts';
export { applicationDecided } from './applications.events.ts';

/** Applications to become a mentor, and their moderation. */
export const createApplications = (
  context: Context,
  files: Files,
  identity: Pick<Identity, 'setUserType'>,
): Feature => {
  const descriptions = createDescriptions(files);
  return {
    name: 'applications',
    routes: applicationRoutes({
      submissions: createSubmissions(context, files, descriptions),
      queue: createQueue(context, descriptions),
      history: createHistory(context, descriptions),
      decisions: createDecisions(context, files, identity, descriptions),
    }),
    jobs: [decisionMailJob(context)],
    async demo() {
      const { createApplicationsDemo } = await import('./demo.ts');
      return createApplicationsDemo(files, await files.demo());
    },
    events: [
      handleEvent(accountDeleted, 'applications', (tx, { userId }) =>
        deleteApplications(tx, userId),
      ),
    ],
    personalData: applicationsData,
  };
};
