import { useEffect } from 'react';
import { useSocketState } from '../../lib/use-socket.ts';
import { unreadTotalIn } from './conversations.queries.ts';
import { useLiveConversations } from './use-live-conversations.ts';
import { useSignInCheck } from './use-sign-in-check.ts';

/**
 * Reports the number of unread messages, initially and on every change. Since it is on every page of
 * signed-in users, it also detects when the sign-in has ended. Renders nothing.
 */
export const UnreadWatch = ({ onChange }: { onChange: (unread: number) => void }) => {
  useSignInCheck();
  const { status, lost } = useSocketState();
  // Fetching once connected misses no message; screens that show the list can't wait for that.
  const { data } = useLiveConversations(status === 'connected' || lost);
  const unread = unreadTotalIn(data);
  useEffect(() => onChange(unread), [unread, onChange]);
  return null;
};
