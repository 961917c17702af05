import type { Conversation, Message } from '@ithaca/contracts/conversations';
import type { Person } from '@ithaca/contracts/people';
import type { Session } from '@ithaca/contracts/sessions';
import { aFreshUnlock } from './mentors.ts';
import { aUser } from './people.ts';

/** The ids of the people and records in this file. */
export const ids = {
  me: aUser().id,
  other: '0190a1b2-0000-7000-8000-000000000002',
  session: '0194a1b2-0000-7000-8000-000000000011',
  conversation: '0194a1b2-0000-7000-8000-000000000012',
} as const;

export const luca: Person = {
  id: ids.other,
  firstName: 'Luca',
  lastName: 'Conti',
  profileImageUrl: null,
};

const numbered = (seq: number) => `0195a1b2-0000-7000-8000-${String(seq).padStart(12, '0')}`;

/** A message of the other person, one minute after the message with the previous `seq`. */
export const aMessage = (overrides: Partial<Message> = {}): Message => {
  const seq = overrides.seq ?? 1;
  return {
    id: numbered(seq),
    conversationId: ids.conversation,
    seq,
    senderId: ids.other,
    content: `Message ${seq}`,
    clientId: null,
    pinned: false,
    priority: false,
    createdAt: new Date(Date.UTC(2026, 10, 20, 9, seq)).toISOString(),
    ...overrides,
  };
};

/** Messages `from` to `to`, both included. */
export const messagesBetween = (
  from: number,
  to: number,
  overrides: Partial<Message> = {},
): Message[] =>
  Array.from({ length: to - from + 1 }, (_, at) => aMessage({ seq: from + at, ...overrides }));

/** The signed-in mentee's session with Luca, everything read. */
export const aSession = (overrides: Partial<Session> = {}): Session => {
  const messages = overrides.messages ?? [];
  const lastSeq = overrides.lastSeq ?? messages.at(-1)?.seq ?? 0;
  const { id, firstName, lastName, profileImageUrl } = aUser();
  return {
    id: ids.session,
    conversationId: ids.conversation,
    origin: 'unlock',
    status: 'active',
    sessionType: 'messaging',
    mentee: { id, firstName, lastName, profileImageUrl },
    mentor: luca,
    mentorProfile: {
      id: '0193a1b2-0000-7000-8000-000000000001',
      title: 'Head of Growth',
      messageRate: '15.00',
      callRate: '75.00',
      meetingTypes: ['message', 'video'],
      isListed: true,
      awayUntil: null,
    },
    ...aFreshUnlock,
    messages,
    pins: [],
    lastSeq,
    readUpTo: { mentee: lastSeq, mentor: 0 },
    ...overrides,
  };
};

/** The conversation with Luca as an item of the list. */
export const aConversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  id: ids.conversation,
  kind: 'pair',
  people: [luca],
  sessionId: ids.session,
  circleId: null,
  title: 'Head of Growth',
  lastMessage: aMessage(),
  lastActivityAt: (overrides.lastMessage ?? aMessage()).createdAt,
  unreadCount: 0,
  muted: false,
  canWrite: true,
  priority: false,
  online: false,
  lastSeenAt: null,
  ...overrides,
});

/** A page of the list; the unread total defaults to the page's own. */
export const listed = (
  conversations: Conversation[],
  options: { unreadTotal?: number; next?: string } = {},
) => {
  const unread = conversations.reduce((total, { unreadCount }) => total + unreadCount, 0);
  return {
    status: 200 as const,
    body: conversations,
    headers: {
      'X-Unread-Total': String(options.unreadTotal ?? unread),
      ...(options.next && { 'X-Next-Cursor': options.next }),
    },
  };
};
