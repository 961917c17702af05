import { pathTo } from '@ithaca/contracts/screens';
import type { User } from '@ithaca/contracts/user';
import { House, MessageCircle, Phone, Trophy, Users } from 'lucide-react';
import { use } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { UnreadMessages } from '../../ui/page-title.ts';
import { UnreadCount } from '../../ui/unread-count.tsx';
import classes from './bottom-nav.module.css';
import { circlesHref } from './links.ts';
import { useLinkProps } from './use-link-props.ts';

/** The bottom navigation on narrow screens (product 6.7). */
export const BottomNav = ({ user }: { user: User }) => {
  const unread = use(UnreadMessages);
  const propsOf = useLinkProps();
  const places = [
    { label: 'Home', href: pathTo('home'), Icon: House },
    { label: 'Leaderboard', href: pathTo('leaderboard'), Icon: Trophy },
    { label: 'Chats', href: pathTo('chats'), Icon: MessageCircle },
    { label: 'Calls', href: pathTo('calls'), Icon: Phone },
    { label: 'Circles', href: circlesHref(user), Icon: Users },
  ];
  return (
    <nav className={classes.root} aria-label="Places">
      {places.map(({ label, href, Icon }) => (
        <AppLink key={label} className={classes.place} {...propsOf({ href })}>
          <span className={classes.icon}>
            <Icon size={22} aria-hidden="true" />
          </span>
          {label}
          {href === pathTo('chats') && (
            <span className={classes.unread}>
              <UnreadCount count={unread} />
            </span>
          )}
        </AppLink>
      ))}
    </nav>
  );
};
