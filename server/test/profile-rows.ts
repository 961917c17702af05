import type { Profile } from '../src/features/mentors/index.ts';

/** A profile's state, whether it is in the list, and who may see it. */
export interface ProfileRow extends Pick<Profile, 'applicationStatus' | 'isActive'> {
  listed: boolean;
  seenBy: Viewer[];
}
type Viewer = 'owner' | 'administrator' | 'mentee' | 'mentor';

const everyone: Viewer[] = ['owner', 'administrator', 'mentee', 'mentor'];
const few: Viewer[] = ['owner', 'administrator'];

/** Every state of a profile (product 2.1). */
export const profileRows: ProfileRow[] = [
  { applicationStatus: 'approved', isActive: true, listed: true, seenBy: everyone },
  { applicationStatus: 'approved', isActive: false, listed: false, seenBy: few },
  { applicationStatus: 'pending', isActive: true, listed: false, seenBy: few },
  { applicationStatus: 'pending', isActive: false, listed: false, seenBy: few },
  { applicationStatus: 'rejected', isActive: true, listed: false, seenBy: few },
  { applicationStatus: 'rejected', isActive: false, listed: false, seenBy: few },
];
export const viewers = everyone;
