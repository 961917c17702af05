import type { Profile } from '../mentors/index.ts';

type Standing = Pick<Profile, 'applicationStatus' | 'isActive'>;

/** Why a profile can't be suspended, or null if it can. Only approved mentors can (product 2.14). */
export const profileSuspendRefusal = (
  profile: Standing,
): 'not_found' | 'already_suspended' | null => {
  if (profile.applicationStatus !== 'approved') return 'not_found';
  return profile.isActive ? null : 'already_suspended';
};

/** Why a profile can't be restored, or null if it can (product 2.14). */
export const profileRestoreRefusal = (profile: Standing): 'not_found' | 'not_suspended' | null => {
  if (profile.applicationStatus !== 'approved') return 'not_found';
  return profile.isActive ? 'not_suspended' : null;
};
