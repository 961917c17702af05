import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { createFeaturedMentors, type FeaturedMentors } from './featured.service.ts';
import { mentorRoutes } from './mentors.routes.ts';
import { createMentorsService, type Mentors as Service } from './mentors.service.ts';
import { mentorsData } from './personal-data.ts';
import { createViewerRules, type ViewerRules } from './viewer-state.ts';

export { awayUntil } from './away.ts';
export { isDistinctive } from './concepts.ts';
export type { FeaturedMentors } from './featured.service.ts';
export { mentorsDatabase } from './mentors.database.ts';
export { isListed, maySee } from './mentors.policy.ts';
export { phoneRateCents, presentProfile } from './mentors.presenter.ts';
export type { MentorRow } from './mentors.store.ts';
export type { NewProfile, Profile } from './mentors.tables.ts';
export { isOneMistakeFrom } from './misspelling.ts';
export {
  changeRating,
  countCompletedSessions,
  countReviews,
  findProfile,
  findProfileOfUser,
  findProfiles,
  insertProfile,
  insertProfiles,
  lockProfileOfUser,
  lockProfileToSave,
  recordReplyTime,
  updateProfile,
} from './profiles.store.ts';
export { quoted } from './search-words.ts';
export {
  foundSql,
  maxPromising,
  type SoughtTerms,
  scoreSql,
} from './sought-score.ts';
export type { BookFacts, UnlockFacts } from './viewer-state.ts';
export {
  countMentorStems,
  estimateSize,
  readWordForms,
  type StemCounts,
  stemCountsOf,
} from './word-forms.store.ts';

/** Mentor profiles and the search for mentors. */
export interface Mentors
  extends Feature,
    Pick<Service, 'requireVisible' | 'findCandidates' | 'present'> {
  /** For visitors. */
  readonly featured: FeaturedMentors;
  /** Registers the rules about viewers and mentors. Without them, viewers have no relationship to any mentor. */
  registerViewerRules(rules: ViewerRules): void;
}

export const createMentors = (context: Context): Mentors => {
  const rules = createViewerRules();
  const service = createMentorsService(context, rules);
  return {
    name: 'mentors',
    routes: mentorRoutes(service),
    personalData: mentorsData(context),
    registerViewerRules: rules.register,
    requireVisible: service.requireVisible,
    findCandidates: service.findCandidates,
    present: service.present,
    featured: createFeaturedMentors(context),
    demo: async () => (await import('./demo.ts')).mentorsDemo,
  };
};
