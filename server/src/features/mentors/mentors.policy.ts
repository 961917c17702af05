import type { Actor } from '../../platform/actor.ts';
import type { Profile } from './mentors.tables.ts';

/** Whether everyone may see the profile (product 2.1). The trigger `list_mentor` asks the same. */
export const isListed = (profile: Pick<Profile, 'applicationStatus' | 'isActive'>): boolean =>
  profile.applicationStatus === 'approved' && profile.isActive;

/** A profile that isn't listed exists for its owner and the administrator alone (product 2.1). */
export const maySee = (
  actor: Pick<Actor, 'userId' | 'isAdmin'>,
  profile: Pick<Profile, 'userId' | 'applicationStatus' | 'isActive'>,
): boolean => isListed(profile) || actor.isAdmin || actor.userId === profile.userId;
