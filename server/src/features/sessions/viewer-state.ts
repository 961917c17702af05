import { isOpenSql } from '../conversations/index.ts';
import type { Mentors } from '../mentors/index.ts';

/**
 * Tells of mentors which session the viewer has with them, and whether both may write: the viewer
 * takes part in it, so by `mayWrite` of conversations.policy.ts it is a question of time alone.
 */
export const contributeViewerState = (mentors: Pick<Mentors, 'registerViewerState'>) => {
  mentors.registerViewerState(
    ({ viewer, now, mentor }) => `
      SELECT s.id AS session_id, ${isOpenSql('s.conversation_id', now)} AS can_message
      FROM sessions s WHERE s.mentee_id = ${viewer} AND s.mentor_id = ${mentor}
      ORDER BY s.id DESC LIMIT 1`,
  );
};
