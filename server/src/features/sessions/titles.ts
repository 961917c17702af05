import type { Conversations } from '../conversations/index.ts';
import { findProfiles } from '../mentors/index.ts';
import { findSessions } from './sessions.store.ts';

/** Calls the conversation of a pair what the mentor calls themself; the mentor knows it already. */
export const contributeTitles = (conversations: Pick<Conversations, 'registerTitles'>) => {
  conversations.registerTitles(async (db, sessionIds, viewerId) => {
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
