import { type Sql, sql } from '../../platform/db/statement.ts';
import type { Profile } from './mentors.tables.ts';

/** What a viewer has with a mentor. */
export interface ViewerState {
  /** Their newest session. */
  sessionId: string | null;
  /** Their conversation is open and the viewer may write in it. */
  canMessage: boolean;
  /** How the viewer unlocked the mentor; null if they haven't. */
  unlockedBy: 'payment' | 'plan' | null;
  /** The viewer is on a plan at the moment. */
  hasPlan: boolean;
  /** One of the two blocks the other (product 1.18). */
  isBlocked: boolean;
}

/** Who looks at mentors, and when. */
export interface Viewer {
  id: string;
  now: Date;
}

/**
 * A query for at most one row (session_id, can_message, unlocked_by, has_plan, is_blocked) about one viewer and
 * one mentor. It becomes part of the query for a page, because a query of its own would cost as
 * much as the page.
 * @param names SQL: the viewer's id, the time, and the mentor's user id
 */
export type ViewerStateSql = (names: { viewer: Sql; now: Sql; mentor: Sql }) => Sql;

/** What decides whether a viewer may unlock a mentor. */
export interface UnlockFacts extends Pick<ViewerState, 'unlockedBy' | 'hasPlan' | 'isBlocked'> {
  /** The profile is the viewer's own. */
  isOwn: boolean;
  /** Everyone may see the profile. */
  isListed: boolean;
}

/** What decides whether a viewer may book a mentor. */
export interface BookFacts extends Pick<UnlockFacts, 'isOwn'> {
  /** Everyone may see the profile, and neither of the two blocks the other. */
  isListed: boolean;
  /** The mentor is away at the moment. */
  isAway: boolean;
  profile: Pick<Profile, 'meetingTypes' | 'acceptsInPerson' | 'inPersonRateCents'>;
}

/** How mentors learn what a viewer has with them and may do. */
export interface ViewerRules {
  stateSql: ViewerStateSql;
  mayUnlock(facts: UnlockFacts): boolean;
  mayBook(facts: BookFacts): boolean;
}

/** For viewers who have nothing with any mentor. */
export const noViewerState: ViewerStateSql = () =>
  sql`SELECT NULL::uuid AS session_id, false AS can_message, NULL::text AS unlocked_by,
     false AS has_plan, false AS is_blocked
   WHERE false`;

/** Sessions register these rules, because mentors must not import sessions. */
export const createViewerRules = () => {
  let rules: ViewerRules = {
    stateSql: noViewerState,
    mayUnlock: () => false,
    mayBook: () => false,
  };
  return {
    register(next: ViewerRules) {
      rules = next;
    },
    stateSql: ((names) => rules.stateSql(names)) as ViewerStateSql,
    mayUnlock: ((facts) => rules.mayUnlock(facts)) as ViewerRules['mayUnlock'],
    mayBook: ((facts) => rules.mayBook(facts)) as ViewerRules['mayBook'],
  };
};
