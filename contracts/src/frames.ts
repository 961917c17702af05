import * as z from 'zod/mini';
import { message, messageContent } from './conversations.ts';
import { id, instant } from './fields.ts';

const seq = z
  .number('seq must be a number')
  .check(z.int('seq must be a whole number'), z.gte(0, 'seq must not be negative'));

/** What a browser may send over `/ws` (decision 3.9). */
export const clientFrames = {
  join_session: z.object({ type: z.literal('join_session'), sessionId: id }),
  send_message: z.object({
    type: z.literal('send_message'),
    sessionId: id,
    content: messageContent,
    senderId: z.optional(z.string('senderId must be a text')),
    clientId: z.optional(id),
  }),
  typing: z.object({
    type: z.literal('typing'),
    sessionId: id,
    isTyping: z.boolean('isTyping must be true or false'),
  }),
  read: z.object({ type: z.literal('read'), sessionId: id, seq }),
  ping: z.object({ type: z.literal('ping') }),
} as const;

export type ClientFrameType = keyof typeof clientFrames;
export type ClientFrame = {
  [T in ClientFrameType]: z.output<(typeof clientFrames)[T]>;
}[ClientFrameType];

export const frameErrorCodes = [
  'invalid',
  'not_found',
  'forbidden_sender',
  'rate_limited',
  'client_id_reused',
  'read_only',
  'unavailable',
] as const;
export type FrameErrorCode = (typeof frameErrorCodes)[number];

const about = { conversationId: id, sessionId: z.nullable(id) };

/** What the server sends. `sessionId` is the one its receiver joined with, else the newest. */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('joined'), ...about, seq: z.number() }),
  z.object({
    type: z.literal('new_message'),
    ...about,
    message,
    clientId: z.optional(z.string()),
  }),
  z.object({ type: z.literal('typing'), ...about, userId: id, isTyping: z.boolean() }),
  z.object({ type: z.literal('read'), ...about, userId: id, seq: z.number() }),
  z.object({ type: z.literal('pins'), ...about, pins: z.array(message) }),
  z.object({
    type: z.literal('presence'),
    userId: id,
    online: z.boolean(),
    lastSeenAt: z.nullable(instant),
  }),
  z.object({
    type: z.literal('error'),
    code: z.enum(frameErrorCodes),
    message: z.string(),
    clientId: z.optional(z.string()),
  }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;

/** Close codes of `/ws`. */
export const closeCodes = {
  badFrames: 1008,
  tooManyFrames: 1008,
  restart: 1012,
  tooSlow: 1013,
  tooMany: 1013,
  signInRevoked: 4401,
} as const;
