import type { Actor } from '../../platform/actor.ts';
import type { Profile } from './mentors.tables.ts';

/** Whether everyone may see the profile (product 2.1). The trigger `list_mentor` repeats this rule. */
export const isListed = (profile: Pick<Profile, 'applicationStatus' | 'isActive'>): boolean =>
  profile.applicationStatus === 'approved' && profile.isActive;

/** Whether a person is the owner of a profile or the administrator (product 2.1). */
export const isOwnOrAdmin = (
  actor: Pick<Actor, 'userId' | 'isAdmin'>,
  profile: Pick<Profile, 'userId'>,
): boolean => actor.isAdmin || actor.userId === profile.userId;

/** Whether a person may see a profile. Only the owner and the administrator may see unlisted ones (product 2.1). */
export const maySee = (
  actor: Pick<Actor, 'userId' | 'isAdmin'>,
  profile: Pick<Profile, 'userId' | 'applicationStatus' | 'isActive'>,
): boolean => isListed(profile) || isOwnOrAdmin(actor, profile);

/**
 * Why the owner can't change a profile, or null if they can (product 11.14): a moderator must have approved it.
 * Suspended profiles can be changed.
 */
export const changeRefusal = ({
  applicationStatus,
}: Pick<Profile, 'applicationStatus'>): 'already_pending' | 'already_decided' | null => {
  if (applicationStatus === 'pending') return 'already_pending';
  return applicationStatus === 'rejected' ? 'already_decided' : null;
};
