import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { mentorRoutes } from './mentors.routes.ts';
import { createMentorsService, type Mentors as Service } from './mentors.service.ts';
import { createViewerRules, type ViewerRules } from './viewer-state.ts';

export { mentorsDatabase } from './mentors.database.ts';
export { isListed } from './mentors.policy.ts';
export { phoneRateCents } from './mentors.presenter.ts';
export type { NewProfile, Profile } from './mentors.tables.ts';
export {
  countCompletedSessions,
  countReviews,
  findProfile,
  findProfiles,
  insertProfiles,
  recordReplyTime,
} from './profiles.store.ts';
export type { UnlockFacts } from './viewer-state.ts';

/** The people to learn from: their profiles, and finding them. */
export interface Mentors extends Feature, Pick<Service, 'requireVisible'> {
  /** Says what viewers have with mentors and may do; until then there is nothing between them. */
  registerViewerRules(rules: ViewerRules): void;
}

export const createMentors = (context: Context): Mentors => {
  const rules = createViewerRules();
  const service = createMentorsService(context, rules);
  return {
    name: 'mentors',
    routes: mentorRoutes(service),
    registerViewerRules: rules.register,
    requireVisible: service.requireVisible,
    demo: async () => (await import('./demo.ts')).mentorsDemo,
  };
};
