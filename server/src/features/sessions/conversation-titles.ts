import type { Conversations } from '../conversations/index.ts';
import { findProfiles } from '../mentors/index.ts';
import { findSessions } from './sessions.store.ts';

/**
 * Registers sessions as addresses of conversations. The title of such a conversation is the mentor's
 * title, except in the mentor's own list.
 */
export const registerSessionAddresses = (
  conversations: Pick<Conversations, 'registerAddresses'>,
) => {
  conversations.registerAddresses('session', async (db, sessionIds, viewerId) => {
    const sessions = (await findSessions(db, sessionIds)).filter(
      ({ mentorId }) => mentorId !== viewerId,
    );
    const profiles = await findProfiles(db, [
      ...new Set(sessions.map((session) => session.mentorProfileId)),
    ]);
    const titleOf = new Map(profiles.map(({ id, title }) => [id, title]));
    return new Map(
      sessions.map(({ id, mentorProfileId }) => [id, titleOf.get(mentorProfileId) ?? '']),
    );
  });
};
