import { pathTo } from '@ithaca/contracts/screens';
import type { User } from '@ithaca/contracts/user';

/**
 * The entry "Become a Mentor" in the header and on the home screen. Mentors and the administrator see their
 * dashboards instead (product 6.11).
 */
export const mentorEntry = (
  user: Pick<User, 'userType' | 'isAdmin'>,
): { label: string; href: string } => {
  if (user.isAdmin) return { label: 'Admin Dashboard', href: pathTo('adminDashboard') };
  if (user.userType === 'mentor')
    return { label: 'Mentor Dashboard', href: pathTo('mentorDashboard') };
  return { label: 'Become a Mentor', href: pathTo('mentorApplication') };
};
