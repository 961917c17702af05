import { type Sql, sql } from '../../platform/db/statement.ts';
import type { Profile } from './mentors.tables.ts';

/** The relationship of a viewer to a mentor. */
export interface ViewerState {
  /** Their newest session. */
  sessionId: string | null;
  /** Their conversation is open, and the viewer may write in it. */
  canMessage: boolean;
  /** How the viewer unlocked the mentor; null if they didn't. */
  unlockedBy: 'payment' | 'plan' | null;
  /** The viewer currently has a plan. */
  hasPlan: boolean;
  /** One of them blocks the other (product 1.18). */
  isBlocked: boolean;
}

/** Who views mentors, and when. */
export interface Viewer {
  id: string;
  now: Date;
}

/**
 * A query for at most one row (session_id, can_message, unlocked_by, has_plan, is_blocked) about one viewer and one
 * mentor. It becomes part of the query for a page, because a separate query would cost as much as the page.
 * @param names SQL: the viewer's id, the time, and the mentor's user id
 */
export type ViewerStateSql = (names: { viewer: Sql; now: Sql; mentor: Sql }) => Sql;

/** The conditions for unlocking a mentor. */
export interface UnlockFacts extends Pick<ViewerState, 'unlockedBy' | 'hasPlan' | 'isBlocked'> {
  /** The profile is the viewer's own. */
  isOwn: boolean;
  /** Everyone may see the profile. */
  isListed: boolean;
}

/** The conditions for booking a mentor. */
export interface BookFacts extends Pick<UnlockFacts, 'isOwn'> {
  /** Everyone may see the profile, and neither of the two blocks the other. */
  isListed: boolean;
  /** The mentor is currently away. */
  isAway: boolean;
  profile: Pick<Profile, 'meetingTypes' | 'acceptsInPerson' | 'inPersonRateCents'>;
}

/** The rules for the relationship of a viewer to mentors, and for what the viewer may do. */
export interface ViewerRules {
  stateSql: ViewerStateSql;
  mayUnlock(facts: UnlockFacts): boolean;
  mayBook(facts: BookFacts): boolean;
}

/** For viewers without a relationship to any mentor. */
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
