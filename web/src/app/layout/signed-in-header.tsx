import { pathTo } from '@ithaca/contracts/screens';
import type { User } from '@ithaca/contracts/user';
import { use } from 'react';
import { Bell } from '../../features/notification-centre/bell.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { UnreadMessages } from '../../ui/page-title.ts';
import { UnreadCount } from '../../ui/unread-count.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { mainLinks } from './links.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { useLinkProps } from './use-link-props.ts';

/** The header's content for signed-in users; a separate chunk, which visitors don't load. */
export const SignedInHeader = ({ user }: { user: User }) => {
  const unread = use(UnreadMessages);
  const propsOf = useLinkProps();
  return (
    <>
      <nav className={classes.links} aria-label="Main">
        {mainLinks(user).map((link) => (
          <AppLink key={link.href} className={classes.link} {...propsOf(link)}>
            {link.label}
            {link.href === pathTo('chats') && <UnreadCount count={unread} />}
          </AppLink>
        ))}
      </nav>
      <div className={classes.end}>
        <HeaderSearch />
        <ThemeToggle />
        <Bell />
        <AccountMenu user={user} />
      </div>
    </>
  );
};
