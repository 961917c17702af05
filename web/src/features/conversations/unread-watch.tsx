import { useEffect } from 'react';
import { conversationsIn } from './conversations.queries.ts';
import { unreadTotal } from './list-rules.ts';
import { useLiveConversations } from './use-live-conversations.ts';

/** Tells how many messages are unread, now and whenever that changes; draws nothing. */
export const UnreadWatch = ({ onChange }: { onChange: (unread: number) => void }) => {
  const unread = unreadTotal(conversationsIn(useLiveConversations().data));
  useEffect(() => onChange(unread), [unread, onChange]);
  return null;
};
