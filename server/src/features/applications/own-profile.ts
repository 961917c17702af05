import type { Actor } from '../../platform/actor.ts';
import type { Connection } from '../../platform/db/database.ts';
import { findProfileOfUser } from '../mentors/index.ts';
import { mayDecideAbout } from '../staff/index.ts';

/**
 * The moderator's own profile, whose applications they can neither see nor decide (product 1.19).
 * @returns null if there is none
 */
export const findExceptedProfile = async (
  db: Connection,
  moderator: Actor,
): Promise<string | null> => {
  const { userId } = moderator;
  if (mayDecideAbout(moderator, 'applications', userId)) return null;
  return (await findProfileOfUser(db, userId))?.id ?? null;
};
