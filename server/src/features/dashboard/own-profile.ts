import type { Actor } from '../../platform/actor.ts';
import type { Connection } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findProfileOfUser, type Profile } from '../mentors/index.ts';

/** The actor's own profile. @throws not_found (404) without one, for example for the administrator */
export const requireOwnProfile = async (db: Connection, actor: Actor): Promise<Profile> => {
  const profile = await findProfileOfUser(db, actor.userId);
  if (!profile) throw refuse('not_found');
  return profile;
};
