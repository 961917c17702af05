import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { mentorRoutes } from './mentors.routes.ts';
import { createMentorsService, type Mentors as Service } from './mentors.service.ts';
import { createViewerStates, type ViewerStateSql } from './viewer-state.ts';

export { isListed } from './mentors.policy.ts';
export type { NewProfile, Profile } from './mentors.tables.ts';
export {
  findProfile,
  findProfiles,
  insertProfiles,
  recordReplyTime,
} from './profiles.store.ts';

/** The people to learn from: their profiles, and finding them. */
export interface Mentors extends Feature, Pick<Service, 'requireVisible'> {
  /** Whoever knows what the viewer has with mentors says so here; until then it is nothing. */
  registerViewerState(query: ViewerStateSql): void;
}

export const createMentors = (context: Context): Mentors => {
  const states = createViewerStates();
  const service = createMentorsService(context, states.query);
  return {
    name: 'mentors',
    routes: mentorRoutes(service),
    registerViewerState: states.register,
    requireVisible: service.requireVisible,
  };
};
