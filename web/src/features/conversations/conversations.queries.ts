import {
  type Conversation,
  type ConversationKind,
  listConversations,
  type Message,
} from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import { getSession, type Session } from '@ithaca/contracts/sessions';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiWithHeaders } from '../../lib/api.ts';
import { isSignedOut } from '../../lib/errors.ts';
import { byCursor } from '../../lib/pages.ts';
import { sessionAddress, type ThreadAddress } from './thread-address.ts';

/** A page of the viewer's conversations. */
export interface ConversationsPage {
  readonly conversations: readonly Conversation[];
  readonly next: string | null;
  /** Unread messages in all conversations, loaded or not; only the first page's value is used. */
  readonly unreadTotal: number;
}
type Pages = InfiniteData<ConversationsPage, unknown>;

/** The start of the key of the viewer's conversations. */
export const conversationsKey = ['conversations'] as const;

/** The viewer's conversations, in pages; frames keep them up to date while a screen shows them. */
export const conversationsQuery = infiniteQueryOptions({
  queryKey: conversationsKey,
  queryFn: async ({ pageParam, signal }): Promise<ConversationsPage> => {
    const { data, headers } = await apiWithHeaders(listConversations, {
      query: { cursor: pageParam },
      signal,
    });
    return {
      conversations: data,
      next: headers.get('X-Next-Cursor'),
      unreadTotal: Number(headers.get('X-Unread-Total')),
    };
  },
  ...byCursor,
  staleTime: 0,
});

/** All conversations on the loaded pages. */
export const conversationsIn = (data: Pick<Pages, 'pages'> | undefined): readonly Conversation[] =>
  data?.pages.flatMap((page) => page.conversations) ?? [];

/** The number of unread messages, including conversations that are not loaded. */
export const unreadTotalIn = (data: Pick<Pages, 'pages'> | undefined): number =>
  data?.pages[0]?.unreadTotal ?? 0;

/** A conversation as it was when last fetched. */
export interface OpenedThread {
  readonly address: ThreadAddress;
  readonly conversationId: string;
  readonly kind: ConversationKind;
  /** A circle's name; `null` for a pair. */
  readonly title: string | null;
  /** All participants, including the viewer. */
  readonly people: readonly Person[];
  /** Others who wrote in it and have left the circle. */
  readonly formerPeople: readonly Person[];
  /** The newest messages, back to the first unread one up to a limit; oldest first. */
  readonly messages: readonly Message[];
  readonly pins: readonly Message[];
  readonly lastSeq: number;
  /** How far each person has read, by user id. */
  readonly readUpTo: Readonly<Record<string, number>>;
  readonly canWrite: boolean;
  /** Whether the viewer can pin and unpin messages for everybody. */
  readonly canPin: boolean;
  /** In milliseconds. Everything else may be unchanged when it is fetched again. */
  readonly fetchedAt: number;
}

/** A session and its conversation. */
export interface OpenedSession {
  readonly session: Session;
  readonly thread: OpenedThread;
}

/** With more unread pages than this, only the newest are loaded and the rest on scrolling. */
const maxUnreadPages = 10;

/** The start of the keys of open conversations. */
export const threadsKey = ['thread'] as const;

/** The session with its messages, back to the unread line; fetched on every visit. */
export const sessionThreadQuery = (sessionId: string, me: string) =>
  queryOptions({
    queryKey: [...threadsKey, sessionId],
    queryFn: async ({ signal }): Promise<OpenedSession> => {
      const session = await api(getSession, { params: { id: sessionId }, signal });
      const thread = threadOf(session);
      const messages = await messagesWithUnread(thread, thread.readUpTo[me] ?? 0, signal);
      return { session, thread: { ...thread, messages } };
    },
    gcTime: 0,
  });

const threadOf = (session: Session): OpenedThread => {
  const { mentee, mentor, readUpTo } = session;
  return {
    address: sessionAddress(session.id),
    conversationId: session.conversationId,
    kind: 'pair',
    title: null,
    people: [mentee, mentor],
    formerPeople: [],
    messages: session.messages,
    pins: session.pins,
    lastSeq: session.lastSeq,
    readUpTo: { [mentee.id]: readUpTo.mentee, [mentor.id]: readUpTo.mentor },
    canWrite: session.can.write,
    canPin: session.can.pin,
    fetchedAt: Date.now(),
  };
};

/** A thread's newest messages, and older ones back to the first one that the viewer hasn't read. */
export const messagesWithUnread = async (
  { address, messages: newest }: OpenedThread,
  readUpTo: number,
  signal: AbortSignal,
): Promise<readonly Message[]> => {
  let messages = newest;
  for (let page = 0; page < maxUnreadPages; page += 1) {
    const first = messages[0]?.seq ?? 1;
    if (first <= Math.max(readUpTo, 1)) break;
    messages = [...(await address.list({ before: first }, signal)), ...messages];
  }
  return messages;
};

/** At most 50 messages before `seq`, oldest first. */
export const olderMessagesQuery = (address: ThreadAddress, before: number) =>
  queryOptions({
    queryKey: ['older-messages', address.id, before],
    queryFn: ({ signal }) => address.list({ before }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The delay before a failed fetch of missed messages is retried while connected, in milliseconds. */
const fetchAgainMs = 3000;

/** Retried until it succeeds or the sign-in has ended. */
const persistent = {
  staleTime: 0,
  gcTime: 0,
  retry: (_failures: number, error: Error) => !isSignedOut(error),
  retryDelay: fetchAgainMs,
};

/** At most 50 messages after `seq`, oldest first. */
export const newerMessagesQuery = (address: ThreadAddress, after: number) =>
  queryOptions({
    queryKey: ['newer-messages', address.id, after],
    queryFn: ({ signal }) => address.list({ after }, signal),
    ...persistent,
  });

/**
 * At most 50 messages before `seq` that are already loaded.
 * @param round how often the loaded messages have been fetched again
 */
export const messagesAgainQuery = (address: ThreadAddress, before: number, round: number) =>
  queryOptions({
    queryKey: ['messages-again', address.id, before, round],
    queryFn: ({ signal }) => address.list({ before }, signal),
    ...persistent,
  });
