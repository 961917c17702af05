import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchFailed } from '../../lib/failed-queries.ts';
import { useConnected, useSocketState } from '../../lib/use-socket.ts';
import { unreadTotalIn } from './conversations.queries.ts';
import { useLiveConversations } from './use-live-conversations.ts';
import { useSignInCheck } from './use-sign-in-check.ts';

/**
 * Reports the number of unread messages, initially and on every change. Since it is on every page of
 * signed-in users, it also detects when the sign-in has ended, and fetches what failed once the server can be
 * reached again. Renders nothing.
 */
export const UnreadWatch = ({ onChange }: { onChange: (unread: number) => void }) => {
  useSignInCheck();
  const client = useQueryClient();
  useConnected((again) => again && refetchFailed(client));
  const { status, lost } = useSocketState();
  // Fetching once connected misses no message; screens that show the list can't wait for that.
  const { data } = useLiveConversations({ enabled: status === 'connected' || lost });
  const unread = unreadTotalIn(data);
  useEffect(() => onChange(unread), [unread, onChange]);
  return null;
};
