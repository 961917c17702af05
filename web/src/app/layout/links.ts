import { pathTo } from '@ithaca/contracts/screens';
import { rightsOfUser, type User } from '@ithaca/contracts/user';
import { mentorEntry } from '../../frame/mentor-entry.ts';

/** A link in the header, the account menu or the bottom navigation. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** The header's links by role (product 11.3); narrow screens show them in the account menu. */
export const mainLinks = (user: Pick<User, 'userType' | 'isAdmin'>): readonly NavLink[] => [
  { label: 'Find Mentors', href: pathTo('mentors') },
  mentorEntry(user),
  { label: 'Chats', href: pathTo('chats') },
  { label: 'Mentee Circles', href: pathTo('menteeCircles') },
];

/** The account menu's links by role (product 15.6). The server checks access. */
export const accountLinks = (
  user: Pick<User, 'userType' | 'isAdmin' | 'staffRights'>,
): readonly NavLink[] => [
  { label: 'Profile', href: pathTo('profile') },
  { label: 'Settings', href: pathTo('settings') },
  ...(user.userType === 'mentor' || user.isAdmin
    ? [
        { label: 'Dashboard', href: pathTo('mentorDashboard') },
        { label: "Mentor's Circle", href: pathTo('circles') },
      ]
    : []),
  ...(rightsOfUser(user).length > 0 ? [{ label: 'Moderation', href: pathTo('moderation') }] : []),
  ...(user.isAdmin ? [{ label: 'Platform Dashboard', href: pathTo('adminDashboard') }] : []),
];

/** The header's links, except those that the account menu has under another name. */
export const moreLinks = (
  user: Pick<User, 'userType' | 'isAdmin' | 'staffRights'>,
): readonly NavLink[] => {
  const own = accountLinks(user);
  return mainLinks(user).filter(({ href }) => own.every((link) => link.href !== href));
};

/** The bottom navigation's links that are in neither the header nor the account menu (product 15.6). */
export const placeLinks: readonly NavLink[] = [
  { label: 'Leaderboard', href: pathTo('leaderboard') },
  { label: 'Calls', href: pathTo('calls') },
];

/** The target of Circles in the bottom navigation: mentees have a different kind of circles (product 6.7). */
export const circlesHref = (user: Pick<User, 'userType' | 'isAdmin'>): string =>
  user.userType === 'mentor' || user.isAdmin ? pathTo('circles') : pathTo('menteeCircles');
