import type { Context } from '../../context.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Conversations } from '../conversations/index.ts';
import type { Mentors } from '../mentors/index.ts';
import type { Payments } from '../payments/index.ts';
import { measureReplies, measureReplyTimes } from './reply-times.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { createSessionViews } from './sessions.service.ts';
import { contributeTitles } from './titles.ts';
import { createUnlocks } from './unlocks.service.ts';
import { contributeViewerState } from './viewer-state.ts';

/** The kinds of background work of this feature. */
export const sessionJobs = [measureReplies];

/** Mentoring sessions: unlocks, and what the two people see of them. */
export interface Sessions {
  routes: Route[];
}

export const createSessions = (
  context: Context,
  doors: { payments: Payments; mentors: Mentors; conversations: Conversations },
): Sessions => {
  contributeViewerState(doors.mentors);
  contributeTitles(doors.conversations);
  measureReplyTimes(context);
  return {
    routes: sessionRoutes(createUnlocks(context, doors), createSessionViews(context, doors)),
  };
};
