import { useEffect } from 'react';
import { useSocketState } from '../../lib/use-socket.ts';
import { unreadTotalIn } from './conversations.queries.ts';
import { useLiveConversations } from './use-live-conversations.ts';
import { useSignInCheck } from './use-sign-in-check.ts';

/**
 * Tells how many messages are unread, now and whenever that changes. It stands on every signed-in
 * page, so it also notices there when the sign-in ended. Draws nothing.
 */
export const UnreadWatch = ({ onChange }: { onChange: (unread: number) => void }) => {
  useSignInCheck();
  const { status, lost } = useSocketState();
  // Asked for once connected nothing slips in between; screens that show the list cannot wait.
  const { data } = useLiveConversations(status === 'connected' || lost);
  const unread = unreadTotalIn(data);
  useEffect(() => onChange(unread), [unread, onChange]);
  return null;
};
