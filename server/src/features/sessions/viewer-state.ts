import type { Conversations } from '../conversations/index.ts';
import type { Mentors } from '../mentors/index.ts';
import { findNewestWith } from './sessions.store.ts';

/** Tells of mentors which session the viewer has with them, and whether both may write. */
export const contributeViewerState = (doors: {
  mentors: Pick<Mentors, 'registerViewerState'>;
  conversations: Pick<Conversations, 'summaries'>;
}) => {
  doors.mentors.registerViewerState(async (db, viewerId, mentorIds) => {
    const newest = await findNewestWith(db, viewerId, mentorIds);
    const summaries = await doors.conversations.summaries(
      db,
      viewerId,
      newest.map((row) => row.conversationId),
    );
    return new Map(
      newest.map((row) => {
        const canMessage = summaries.get(row.conversationId)?.writable ?? false;
        return [row.mentorId, { sessionId: row.id, canMessage }];
      }),
    );
  });
};
