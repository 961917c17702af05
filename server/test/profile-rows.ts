import type { Profile } from '../src/features/mentors/index.ts';

/** A state of a profile, whether it is listed, and who may see it. */
export interface ProfileRow extends Pick<Profile, 'applicationStatus' | 'isActive'> {
  listed: boolean;
  seenBy: Viewer[];
}
type Viewer = 'owner' | 'administrator' | 'mentee' | 'mentor';

const everyone: Viewer[] = ['owner', 'administrator', 'mentee', 'mentor'];
const ownerAndAdmin: Viewer[] = ['owner', 'administrator'];

/** Every state of a profile (product 2.1). */
export const profileRows: ProfileRow[] = [
  { applicationStatus: 'approved', isActive: true, listed: true, seenBy: everyone },
  { applicationStatus: 'approved', isActive: false, listed: false, seenBy: ownerAndAdmin },
  { applicationStatus: 'pending', isActive: true, listed: false, seenBy: ownerAndAdmin },
  { applicationStatus: 'pending', isActive: false, listed: false, seenBy: ownerAndAdmin },
  { applicationStatus: 'rejected', isActive: true, listed: false, seenBy: ownerAndAdmin },
  { applicationStatus: 'rejected', isActive: false, listed: false, seenBy: ownerAndAdmin },
];
export const viewers = everyone;
