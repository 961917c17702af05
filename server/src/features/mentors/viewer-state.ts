/** What stands between the viewer and a mentor already. */
export interface ViewerState {
  sessionId: string | null;
  /** Their conversation is open and the viewer may write into it. */
  canMessage: boolean;
}

/** Who looks at mentors, and when. */
export interface Viewer {
  id: string;
  now: Date;
}

/**
 * A query for at most one row (session_id, can_message) of one viewer and one mentor. It is put
 * into the query of a page, where a query of its own would cost as much as the page.
 * @param names SQL: the viewer's id, the time, and the mentor's user id
 */
export type ViewerStateSql = (names: { viewer: string; now: string; mentor: string }) => string;

/** Nobody has anything with anybody. Both parameters occur, or their types would be unknown. */
export const nothingYet: ViewerStateSql = ({ viewer, now }) =>
  `SELECT NULL::uuid AS session_id, false AS can_message
   WHERE ${viewer}::uuid IS NULL AND ${now}::timestamptz IS NULL`;

/** Sessions know the viewer's state and register it, since mentors must not import them. */
export const createViewerStates = () => {
  let query = nothingYet;
  return {
    register(next: ViewerStateSql) {
      query = next;
    },
    query: ((names) => query(names)) as ViewerStateSql,
  };
};
