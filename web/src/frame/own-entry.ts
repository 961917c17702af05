import type { User } from '@ithaca/contracts/identity';
import { pathTo } from './paths.ts';

/**
 * The entry for a person's own part of the product: the dashboard of a mentor or the administrator, in
 * the place of "Become a Mentor" (product 6.11).
 */
export const ownEntry = (
  user: Pick<User, 'userType' | 'isAdmin'>,
): { readonly label: string; readonly href: string } => {
  if (user.isAdmin) return { label: 'Admin Dashboard', href: pathTo('adminDashboard') };
  if (user.userType === 'mentor')
    return { label: 'Mentor Dashboard', href: pathTo('mentorDashboard') };
  return { label: 'Become a Mentor', href: pathTo('mentorApplication') };
};
