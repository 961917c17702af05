import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Conversations } from '../conversations/index.ts';
import type { Mentors } from '../mentors/index.ts';
import type { Payments } from '../payments/index.ts';
import { measuringReplyTimes } from './reply-times.ts';
import { createReviews } from './reviews.service.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { createSessionViews } from './sessions.service.ts';
import { registerSessionAddresses } from './titles.ts';
import { createUnlocks } from './unlocks.service.ts';
import { registerViewerRules } from './viewer-rules.ts';

export { sessionsDatabase } from './sessions.database.ts';

/** Mentoring sessions: unlocks, what the two people see of them, and reviews. */
export const createSessions = (
  context: Context,
  doors: { payments: Payments; mentors: Mentors; conversations: Conversations },
): Feature => {
  registerViewerRules(doors.mentors);
  registerSessionAddresses(doors.conversations);
  const unlocks = createUnlocks(context, doors);
  return {
    name: 'sessions',
    routes: sessionRoutes(
      unlocks,
      createSessionViews(context, doors),
      createReviews(context, doors.mentors),
    ),
    jobs: [measuringReplyTimes(context)],
    events: unlocks.events,
    async demo() {
      const { createSessionsDemo } = await import('./demo.ts');
      const payments = { ...doors.payments, demo: await doors.payments.demo() };
      const conversations = await doors.conversations.demo();
      return createSessionsDemo(context.config, { payments, conversations });
    },
  };
};
