import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { FeaturedReviews } from '../../landing/sources.ts';
import type { Availability } from '../availability/index.ts';
import type { Conversations } from '../conversations/index.ts';
import type { Mentors } from '../mentors/index.ts';
import type { Payments } from '../payments/index.ts';
import { countActivity } from './activity.store.ts';
import { findAppointments } from './appointments.store.ts';
import { createErasure } from './erasure.ts';
import { createFeaturedReviews } from './featured.service.ts';
import { createMentorSessions } from './mentor-sessions.service.ts';
import { sessionsData } from './personal-data.ts';
import { replyTimesJob } from './reply-times.ts';
import { createReviews } from './reviews.service.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { createSessionViews } from './sessions.service.ts';
import { registerSessionAddresses } from './titles.ts';
import { createUnlocks } from './unlocks.service.ts';
import { registerViewerRules } from './viewer-rules.ts';

export { countDailySessions } from './daily-sessions.store.ts';
export { sessionsDatabase } from './sessions.database.ts';

/** Mentoring sessions: unlocks, session views and reviews. */
export interface Sessions extends Feature {
  /** For people who are not signed in. */
  readonly featured: FeaturedReviews;
}

export const createSessions = (
  context: Context,
  features: {
    payments: Payments;
    mentors: Mentors;
    conversations: Conversations;
    availability: Availability;
  },
): Sessions => {
  registerViewerRules(features.mentors);
  registerSessionAddresses(features.conversations);
  features.availability.registerAppointments(findAppointments);
  const unlocks = createUnlocks(context, features);
  return {
    name: 'sessions',
    routes: sessionRoutes({
      unlocks,
      views: createSessionViews(context, features),
      mentorSessions: createMentorSessions(context, features),
      reviews: createReviews(context, features.mentors),
      activityOf: (userId) => countActivity(context.db, userId),
    }),
    featured: createFeaturedReviews(context),
    jobs: [replyTimesJob(context)],
    events: unlocks.events,
    personalData: sessionsData(createErasure(context, features.payments)),
    async demo() {
      const { createSessionsDemo } = await import('./demo.ts');
      const payments = { ...features.payments, demo: await features.payments.demo() };
      const conversations = await features.conversations.demo();
      return createSessionsDemo(context.config, { payments, conversations });
    },
  };
};
