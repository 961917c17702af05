import type { Conversation } from '@ithaca/contracts/conversations';
import type { ServerFrame } from '@ithaca/contracts/frames';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '../../app/sign-in.queries.ts';
import { useFrames, useReconnected } from '../../lib/use-socket.ts';
import { conversationsIn, conversationsQuery } from './conversations.queries.ts';
import { listAfter, unreadTotal } from './list-rules.ts';
import { presenceKey } from './use-presence.ts';

type Pages = InfiniteData<{ conversations: Conversation[]; next: string | null }, unknown>;

/** Spreads a changed list over the pages as they were. */
const intoPages = (data: Pages, list: readonly Conversation[]): Pages => {
  let at = 0;
  const pages = data.pages.map((page) => {
    const conversations = list.slice(at, at + page.conversations.length);
    at += page.conversations.length;
    return { ...page, conversations };
  });
  return { ...data, pages };
};

/**
 * One's conversations, kept up to date by frames, and asked for anew after a drop. May be used in
 * several places of a page at once.
 */
export const useLiveConversations = () => {
  const client = useQueryClient();
  const me = useSignedInUser().id;
  const query = useInfiniteQuery(conversationsQuery);

  useFrames((frame: ServerFrame) => {
    if (frame.type !== 'new_message' && frame.type !== 'read' && frame.type !== 'presence') return;
    if (frame.type === 'presence') client.setQueryData(presenceKey(frame.userId), frame);
    const data = client.getQueryData(conversationsQuery.queryKey);
    if (data === undefined) return;
    const list = conversationsIn(data);
    const after = listAfter(list, frame, me);
    if (after === null) void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    else if (after !== list)
      client.setQueryData(conversationsQuery.queryKey, intoPages(data, after));
  });

  useReconnected(() => {
    client.removeQueries({ queryKey: presenceKey() });
    void client.refetchQueries({ queryKey: conversationsQuery.queryKey }, { cancelRefetch: false });
  });

  return query;
};

/** Unread messages over one's conversations, for a dot or a number in a bar. */
export const useUnreadTotal = (): number =>
  unreadTotal(conversationsIn(useLiveConversations().data));
