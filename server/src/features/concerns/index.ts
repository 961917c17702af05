import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { handleEvent } from '../../platform/events/events.ts';
import { type Conversations, circleEnded } from '../conversations/index.ts';
import { accountDeleted } from '../identity/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { concernRoutes } from './concerns.routes.ts';
import { decisionMailJobs } from './decision-mails.ts';
import { createConcernDecisions } from './decisions.service.ts';
import { eraseDeletedMessagesIn, eraseDeletedMessagesOf } from './erasure.store.ts';
import { concernsData } from './personal-data.ts';
import { createConcernQueue } from './queue.service.ts';
import { createReporting } from './reporting.service.ts';
import { createTellReporters } from './tell-reporters.ts';

export { concernsDatabase } from './concerns.database.ts';
export { concernsDecided } from './concerns.events.ts';

/** Reports of people, messages and reviews, and moderators' decisions on them. */
export const createConcerns = (
  context: Context,
  effects: Pick<Conversations, 'removeMessage'> & Pick<Sessions, 'hideReview'>,
): Feature => {
  const { clock } = context;
  const tellReporters = createTellReporters(context);
  return {
    name: 'concerns',
    routes: concernRoutes({
      reporting: createReporting(context),
      queue: createConcernQueue(context),
      decisions: createConcernDecisions(context, effects, tellReporters),
    }),
    jobs: decisionMailJobs(context),
    // Registered after conversations, which delete the messages on the same event.
    events: [
      handleEvent(accountDeleted, 'concerns', async (tx, { userId }) => {
        const now = clock.now();
        const ended = await eraseDeletedMessagesOf(tx, userId, now);
        await tellReporters(tx, ended, 'account_deleted', now);
      }),
      handleEvent(circleEnded, 'concerns', async (tx, { conversationId }) => {
        const now = clock.now();
        const ended = await eraseDeletedMessagesIn(tx, conversationId, now);
        await tellReporters(tx, ended, 'account_deleted', now);
      }),
    ],
    personalData: concernsData(context, tellReporters),
  };
};
