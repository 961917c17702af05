import type { User } from '@ithaca/contracts/identity';
import { pathTo } from '../../frame/paths.ts';

interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** The header's links for the signed-in; narrow pages have them in the account menu. */
export const mainLinks: readonly NavLink[] = [
  { label: 'Find Mentors', href: pathTo('mentors') },
  { label: 'Become a Mentor', href: pathTo('mentorApplication') },
  { label: 'Chats', href: pathTo('chats') },
  { label: 'Mentee Circles', href: pathTo('menteeCircles') },
];

/** The account menu by role (specification, section 6). The server judges by itself. */
export const accountLinks = (user: Pick<User, 'userType' | 'isAdmin'>): readonly NavLink[] => [
  { label: 'Profile', href: pathTo('profile') },
  { label: 'Settings', href: pathTo('settings') },
  ...(user.userType === 'mentor' || user.isAdmin
    ? [
        { label: 'Dashboard', href: pathTo('mentorDashboard') },
        { label: "Mentor's Circle", href: pathTo('circles') },
      ]
    : []),
  ...(user.isAdmin
    ? [
        { label: 'Moderation', href: pathTo('moderation') },
        { label: 'Platform Dashboard', href: pathTo('adminDashboard') },
      ]
    : []),
];

/** Where the bottom navigation's Circles leads: mentees to their own (decision 6.7). */
export const circlesHref = (user: Pick<User, 'userType' | 'isAdmin'>): string =>
  user.userType === 'mentor' || user.isAdmin ? pathTo('circles') : pathTo('menteeCircles');
