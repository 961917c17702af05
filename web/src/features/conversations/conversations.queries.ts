import {
  type Conversation,
  listConversations,
  listMessages,
  type Message,
} from '@ithaca/contracts/conversations';
import { getSession, type Session } from '@ithaca/contracts/sessions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiWithHeaders } from '../../lib/api.ts';
import { isSignedOut } from '../../lib/errors.ts';

/** One's conversations a page at a time; frames keep them up to date while a screen shows them. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations'],
  queryFn: async ({ pageParam, signal }) => {
    const { data, headers } = await apiWithHeaders(listConversations, {
      query: { cursor: pageParam },
      signal,
    });
    return { conversations: data, next: headers.get('X-Next-Cursor') };
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});

/** Every conversation that the pages hold. */
export const conversationsIn = (
  data: { pages: readonly { conversations: readonly Conversation[] }[] } | undefined,
): readonly Conversation[] => data?.pages.flatMap((page) => page.conversations) ?? [];

/** A conversation as it was when its screen opened. */
export interface OpenedThread {
  readonly session: Session;
  /** The newest, back to the first unread one where that is within reach; oldest first. */
  readonly messages: readonly Message[];
}

/** More unread pages than this are read upwards from the end instead. */
const mostUnreadPages = 10;

/** The session of `sessionId` with its messages, back to the unread line; asked for at every visit. */
export const threadQuery = (sessionId: string, me: string) =>
  queryOptions({
    queryKey: ['thread', sessionId],
    queryFn: async ({ signal }): Promise<OpenedThread> => {
      const session = await api(getSession, { params: { id: sessionId }, signal });
      const readUpTo = readUpToOf(session)[me] ?? 0;
      let messages = session.messages;
      for (let page = 0; page < mostUnreadPages; page += 1) {
        const first = messages[0]?.seq ?? 1;
        if (first <= Math.max(readUpTo, 1)) break;
        messages = [...(await olderMessages(sessionId, first, signal)), ...messages];
      }
      return { session, messages };
    },
    gcTime: 0,
  });

/** How far both have read, by user id. */
export const readUpToOf = ({ mentee, mentor, readUpTo }: Session): Record<string, number> => ({
  [mentee.id]: readUpTo.mentee,
  [mentor.id]: readUpTo.mentor,
});

const olderMessages = (sessionId: string, before: number, signal?: AbortSignal) =>
  api(listMessages, {
    params: { id: sessionId },
    query: { before: String(before) },
    ...(signal && { signal }),
  });

/** At most 50 messages before `seq`, oldest first. */
export const olderMessagesQuery = (sessionId: string, before: number) =>
  queryOptions({
    queryKey: ['older-messages', sessionId, before],
    queryFn: ({ signal }) => olderMessages(sessionId, before, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** How long to wait when fetching what was missed failed although connected; milliseconds. */
const fetchAgainMs = 3000;

/** At most 50 messages after `seq`, oldest first; asked for until they come, or the sign-in has ended. */
export const newerMessagesQuery = (sessionId: string, after: number) =>
  queryOptions({
    queryKey: ['newer-messages', sessionId, after],
    queryFn: ({ signal }) =>
      api(listMessages, { params: { id: sessionId }, query: { after: String(after) }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: (_failures, error) => !isSignedOut(error),
    retryDelay: fetchAgainMs,
  });

/** The session of a thread as it is now. */
export const sessionQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['session', sessionId],
    queryFn: ({ signal }) => api(getSession, { params: { id: sessionId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
