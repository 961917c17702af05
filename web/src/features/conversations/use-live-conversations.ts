import type { Conversation } from '@ithaca/contracts/conversations';
import type { ServerFrame } from '@ithaca/contracts/frames';
import type { User } from '@ithaca/contracts/user';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { useConnected, useFrames } from '../../lib/use-socket.ts';
import {
  type ConversationsPage,
  conversationsIn,
  conversationsQuery,
} from './conversations.queries.ts';
import { changesList, type ListFrame, listAfter, unreadIn } from './list-rules.ts';
import { presenceKey } from './use-presence.ts';

type Pages = InfiniteData<ConversationsPage, unknown>;

/** Splits a changed list into pages of the same sizes, and adjusts the unread total. */
const intoPages = (data: Pages, list: readonly Conversation[]): Pages => {
  const added = unreadIn(list) - unreadIn(conversationsIn(data));
  let at = 0;
  const pages = data.pages.map((page) => {
    const conversations = list.slice(at, at + page.conversations.length);
    at += page.conversations.length;
    return { ...page, conversations, unreadTotal: page.unreadTotal + added };
  });
  return { ...data, pages };
};

/** Applies a frame to the cached list. */
const applyTo = (client: QueryClient, frame: ListFrame, viewer: User) => {
  const data = client.getQueryData(conversationsQuery.queryKey);
  if (data === undefined) return;
  const list = conversationsIn(data);
  const after = listAfter(list, frame, viewer);
  if (after === null) void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  else if (after !== list) client.setQueryData(conversationsQuery.queryKey, intoPages(data, after));
};

/**
 * The viewer's conversations, kept up to date by frames. They are fetched again once connected,
 * because messages sent between the response and the connection are in neither. May be used several
 * times on a page, each with its own `options` of when to fetch them.
 */
export const useLiveConversations = (
  options: { enabled?: boolean; refetchInterval?: number } = {},
) => {
  const client = useQueryClient();
  const viewer = useSignedInUser();
  const query = useInfiniteQuery({ ...conversationsQuery, ...options });
  const { isFetching, dataUpdatedAt } = query;

  // A pending response may be older than frames received in the meantime, so those are applied again. Frames may arrive
  // before React has rendered that the list is being fetched.
  const isPending = () => client.isFetching({ queryKey: conversationsQuery.queryKey }) > 0;
  const overtaking = useRef<ListFrame[]>([]);
  const applyOvertaking = () => {
    if (isPending()) return;
    for (const frame of overtaking.current.splice(0)) applyTo(client, frame, viewer);
  };
  useFrames((frame: ServerFrame) => {
    if (!changesList(frame)) return;
    if (frame.type === 'presence') client.setQueryData(presenceKey(frame.userId), frame);
    // In order: a later message says nothing about earlier ones.
    applyOvertaking();
    if (isPending()) overtaking.current.push(frame);
    applyTo(client, frame, viewer);
  });
  const applyAgain = useEffectEvent(applyOvertaking);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fetch may have ended
  useEffect(() => applyAgain(), [isFetching, dataUpdatedAt]);

  const refetch = () =>
    client.refetchQueries({ queryKey: conversationsQuery.queryKey }, { cancelRefetch: false });
  useConnected((again) => {
    if (again) client.removeQueries({ queryKey: presenceKey() });
    // A pending response may be older than the connection, so another fetch follows it.
    if (isPending()) void refetch().then(applyOvertaking).then(refetch);
    else if (client.getQueryData(conversationsQuery.queryKey) !== undefined) void refetch();
  });

  return query;
};
