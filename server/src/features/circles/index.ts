import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Conversations } from '../conversations/index.ts';
import { addedMailJob } from './added-mail.ts';
import { createAvailableMentees } from './available-mentees.ts';
import { registerCircleAddresses } from './conversation-titles.ts';
import { createErasure } from './erasure.ts';
import { createMenteeCircleMembers } from './mentee-circle-members.service.ts';
import { menteeCircleRoutes } from './mentee-circles.routes.ts';
import { createMenteeCircles } from './mentee-circles.service.ts';
import { createMentorCircleMembers } from './mentor-circle-members.service.ts';
import { mentorCircleRoutes } from './mentor-circles.routes.ts';
import { createMentorCircles } from './mentor-circles.service.ts';
import { passOnCircles } from './passing-on.ts';
import { pauseCircles } from './pauses.ts';
import { circlesData } from './personal-data.ts';
import { nobodyIsPublic, type PublicMentees } from './public-mentees.ts';

export { circlesDatabase } from './circles.database.ts';
export { addedToCircle, removedFromCircle } from './circles.events.ts';
export { findCircleName } from './conversation-titles.ts';
export { findCircleNamesOf } from './members.store.ts';
export type { PublicMentees } from './public-mentees.ts';

/** Circles of mentors and mentees, with their chats. */
export interface Circles extends Feature {
  /** Registers how to find public mentee profiles. Without it, nobody has one. */
  registerPublicMentees(publicMentees: PublicMentees): void;
}

export const createCircles = (context: Context, conversations: Conversations): Circles => {
  registerCircleAddresses(conversations);
  let publicMentees = nobodyIsPublic;
  const available = createAvailableMentees(context.db, {
    among: (...asked) => publicMentees.among(...asked),
    search: (...asked) => publicMentees.search(...asked),
  });
  return {
    name: 'circles',
    routes: [
      ...mentorCircleRoutes(
        createMentorCircles(context, conversations),
        createMentorCircleMembers(context, conversations, available),
        conversations,
      ),
      ...menteeCircleRoutes(
        createMenteeCircles(context, conversations, available),
        createMenteeCircleMembers(context, conversations, available),
        conversations,
      ),
    ],
    jobs: [addedMailJob(context)],
    events: [...pauseCircles(context, conversations), passOnCircles(conversations)],
    personalData: circlesData(createErasure(context, conversations)),
    async demo() {
      const { createCirclesDemo } = await import('./demo.ts');
      return createCirclesDemo(await conversations.demo());
    },
    registerPublicMentees(provided) {
      publicMentees = provided;
    },
  };
};
