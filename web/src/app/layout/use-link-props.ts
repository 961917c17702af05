import { pathTo } from '@ithaca/contracts/screens';
import { useLocation } from '@tanstack/react-router';
import { matchScreen } from '../../lib/match-screen.ts';
import type { NavLink } from './links.ts';

const conversationScreens = ['messaging', 'messagingSession', 'chats', 'chat'];

const showsConversations = (pathname: string) =>
  conversationScreens.includes(matchScreen(pathname)?.name ?? '');

/**
 * Returns a function that creates the props of a navigation link. Chats is current on every screen with
 * conversations; for other links, the router marks the current one.
 */
export const useLinkProps = () => {
  const atConversations = useLocation({ select: ({ pathname }) => showsConversations(pathname) });
  return ({ href }: Pick<NavLink, 'href'>) => ({
    href,
    ...(href === pathTo('chats') && atConversations && { 'aria-current': 'page' as const }),
  });
};
