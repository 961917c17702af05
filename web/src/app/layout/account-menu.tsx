import { pathTo } from '@ithaca/contracts/screens';
import type { User } from '@ithaca/contracts/user';
import { Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { use, useState } from 'react';
import { toasts } from '../../frame/toasts.ts';
import { useLogout } from '../../frame/use-logout.ts';
import { fullName } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { UnreadMessages } from '../../ui/page-title.ts';
import { toastFailure } from '../../ui/toast.ts';
import { UnreadCount } from '../../ui/unread-count.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './account-menu.module.css';
import { accountLinks, moreLinks, type NavLink, placeLinks } from './links.ts';
import { PlanItem, showsPlan } from './plan-item.tsx';
import { useLinkProps } from './use-link-props.ts';

const Links = ({ links }: { links: readonly NavLink[] }) => {
  const unread = use(UnreadMessages);
  const propsOf = useLinkProps();
  return links.map((link) => (
    <Menu.Item
      key={link.href}
      component={AppLink}
      className={classes.item ?? ''}
      rightSection={link.href === pathTo('chats') && <UnreadCount count={unread} />}
      {...propsOf(link)}
    >
      {link.label}
    </Menu.Item>
  ));
};

/** The avatar's menu: the signed-in person, links by role, the plan, and signing out. */
export const AccountMenu = ({ user }: { user: User }) => {
  // The arrow keys would still reach links that are only hidden by CSS.
  const hasHeaderLinks = !useMediaQuery('(max-width: 64em)', false, {
    getInitialValueInEffect: false,
  });
  const hasBottomNav = useNarrow();
  const logout = useLogout();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Going back also closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const leave = () =>
    logout.mutate(undefined, { onError: (error) => toastFailure(toasts.logoutFailed, error) });
  return (
    <Menu
      opened={openAt === path}
      onChange={(isOpen) => setOpenAt(isOpen ? path : null)}
      position="bottom-end"
      width={256}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label="Account menu">
          <Avatar person={user} size={40} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        <Menu.Label className={classes.who ?? ''}>
          <strong>{fullName(user)}</strong>
          <span className={classes.email}>{user.email}</span>
        </Menu.Label>
        <Menu.Divider />
        {!hasHeaderLinks && <Links links={moreLinks(user)} />}
        {!hasBottomNav && <Links links={placeLinks} />}
        <Menu.Divider />
        <Links links={accountLinks(user)} />
        {showsPlan(user) && <PlanItem user={user} />}
        <Menu.Divider />
        <Menu.Item className={classes.item ?? ''} onClick={leave} disabled={logout.isPending}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
