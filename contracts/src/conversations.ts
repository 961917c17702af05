import * as z from 'zod/mini';
import { circleKinds } from './circle-kinds.ts';
import { endpoint, nothing } from './endpoint.ts';
import { clientId, id, instant, maxCharacters, optionalOrNull, text } from './fields.ts';
import { storedFile } from './files.ts';
import { limits } from './limits.ts';
import { cursor, numberInQuery, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { visible } from './texts.ts';

/** The text of a message: 1-4,000 code points after trimming (product 3.8). */
export const messageContent = text('Please write a message').check(
  ...visible('Please write a message'),
  maxCharacters(limits.messageMax, `A message can have at most ${limits.messageMax} characters`),
);

export const message = z.object({
  id,
  conversationId: id,
  /** Consecutive within the conversation, starting at 1. */
  seq: z.number(),
  senderId: id,
  content: z.string(),
  clientId: z.nullable(z.string()),
  pinned: z.boolean(),
  priority: z.boolean(),
  createdAt: instant,
  /** Present if a moderator removed it; `content` then says so. */
  isRemoved: z.optional(z.literal(true)),
  /** The file sent with it. Absent if there is none, or it was deleted. */
  attachment: z.optional(storedFile),
});
export type Message = z.infer<typeof message>;

const bySession = z.object({ id });

/** The fields of a new message, for the endpoint and the frame. */
export const newMessage = {
  content: messageContent,
  /** Makes sending idempotent: sending the same message again returns it with 200. */
  clientId,
  /** If sent, must be the signed-in person's id. */
  senderId: optionalOrNull(
    text('senderId must be a string').check(z.maxLength(100, 'Unknown person'), z.toLowerCase()),
  ),
  /** An upload of kind `attachment` that hasn't been sent yet. */
  attachmentId: optionalOrNull(id),
};

export const postMessageBody = z.object(newMessage);

export const postMessage = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/messages',
  summary: 'Write a message',
  access: 'signed_in',
  allowance: 'message',
  params: bySession,
  body: postMessageBody,
  success: { 200: message, 201: message },
  problems: ['not_allowed', 'client_id_reused', 'read_only'],
});

const seqBound = z.pipe(
  numberInQuery('This'),
  z.number().check(z.int('This must be a whole number'), z.gte(0, 'This must not be negative')),
);

/** The messages before or after a `seq`; without either, the newest. */
export const messageBounds = z
  .object({ before: z.optional(seqBound), after: z.optional(seqBound) })
  .check(
    z.refine((query) => query.before === undefined || query.after === undefined, {
      error: 'Send before or after, not both',
      path: ['before'],
    }),
  );

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/sessions/{id}/messages',
  summary: 'At most 50 messages, oldest first: the newest, or those before or after a seq',
  access: 'signed_in',
  params: bySession,
  query: messageBounds,
  success: { 200: z.array(message) },
});

export const pinMessage = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/pins',
  summary: 'Pin a message for everyone in the conversation',
  access: 'signed_in',
  allowance: 'message',
  params: bySession,
  body: z.object({ messageId: id }),
  success: { 204: nothing },
  problems: ['read_only'],
});

export const unpinMessage = endpoint({
  method: 'DELETE',
  path: '/api/sessions/{id}/pins/{messageId}',
  summary: 'Unpin a message',
  access: 'signed_in',
  allowance: 'message',
  params: z.object({ id, messageId: id }),
  success: { 204: nothing },
  problems: ['read_only'],
});

/** Two people share one conversation; each circle has its own. */
export const conversationKinds = ['pair', ...circleKinds] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** A conversation in the viewer's list. */
export const conversation = z.object({
  id,
  kind: z.enum(conversationKinds),
  /** All participants except the viewer. */
  people: z.array(person),
  /** The newest session of a pair. For a circle, `circleId` is set instead. */
  sessionId: z.nullable(id),
  circleId: z.nullable(id),
  /** The circle's name; for the mentee of a pair, the mentor's title. */
  title: z.nullable(z.string()),
  lastMessage: z.nullable(message),
  /** The time of the last message, or of a later unlock or booking. Lists are sorted by it. */
  lastActivityAt: instant,
  unreadCount: z.number(),
  /** Muted by the viewer: `X-Unread-Total` doesn't count its unread messages. */
  muted: z.boolean(),
  /** Whether the viewer may write in it at the moment. */
  canWrite: z.boolean(),
  /** Whether the other person has Premium; these conversations come first in a mentor's list. */
  priority: z.boolean(),
  online: z.boolean(),
  lastSeenAt: z.nullable(instant),
});
export type Conversation = z.infer<typeof conversation>;

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/conversations',
  summary:
    "The user's conversations, newest activity first (X-Next-Cursor); the first page contains the number of unread messages in all of them (X-Unread-Total)",
  access: 'signed_in',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(conversation) },
});

export const conversationEndpoints = [
  postMessage,
  listMessages,
  pinMessage,
  unpinMessage,
  listConversations,
] as const;
