import type { Connection } from '../../platform/db/database.ts';

/** What stands between the viewer and a mentor already. */
export interface ViewerState {
  sessionId: string | null;
  /** Their conversation is open and the viewer may write into it. */
  canMessage: boolean;
}

/** By mentor's user id; a mentor who is left out has nothing with the viewer yet. */
export type FindViewerState = (
  db: Connection,
  viewerId: string,
  mentorUserIds: readonly string[],
) => Promise<Map<string, ViewerState>>;

/** Sessions know the viewer's state and register it, since mentors must not import them. */
export const createViewerStates = () => {
  let find: FindViewerState = async () => new Map();
  return {
    register(next: FindViewerState) {
      find = next;
    },
    find: ((...asked) => find(...asked)) as FindViewerState,
  };
};
