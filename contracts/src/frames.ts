import * as z from 'zod/mini';
import { message, newMessage } from './conversations.ts';
import { id, instant } from './fields.ts';

const seq = z
  .number('seq must be a number')
  .check(z.int('seq must be a whole number'), z.gte(0, 'seq must not be negative'));

/** How frames name a conversation: by a session's id, or by the id of a circle of either kind. */
const address = { sessionId: z.optional(id), circleId: z.optional(id) };

interface AddressFields {
  sessionId?: string | undefined;
  circleId?: string | undefined;
}

const hasOneAddress = () =>
  z.refine<AddressFields>(
    ({ sessionId, circleId }) => (sessionId === undefined) !== (circleId === undefined),
    { error: 'Send a sessionId or a circleId', path: ['sessionId'] },
  );

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

/** What every frame may be refused with: before it is handled, or when something fails. */
export const everyFrameRefuses = ['invalid', 'rate_limited', 'unavailable'] as const;

/** A type of frame: its fields, with the literal `type`, and every code it may be refused with. */
export interface FrameSpec<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: S;
  readonly refusals: readonly FrameErrorCode[];
}

const frame = <S extends z.ZodMiniType>(
  schema: S,
  ...refusals: readonly FrameErrorCode[]
): FrameSpec<S> => ({ schema, refusals: [...everyFrameRefuses, ...refusals] });

/** What a browser may send over `/ws` (product 3.9). */
export const clientFrames = {
  join_session: frame(
    z.object({ type: z.literal('join_session'), ...address }).check(hasOneAddress()),
    'not_found',
  ),
  send_message: frame(
    z.object({ type: z.literal('send_message'), ...address, ...newMessage }).check(hasOneAddress()),
    'not_found',
    'forbidden_sender',
    'client_id_reused',
    'read_only',
  ),
  typing: frame(
    z
      .object({
        type: z.literal('typing'),
        ...address,
        isTyping: z.boolean('isTyping must be true or false'),
      })
      .check(hasOneAddress()),
    'not_found',
  ),
  read: frame(
    z.object({ type: z.literal('read'), ...address, seq }).check(hasOneAddress()),
    'not_found',
  ),
  ping: frame(z.object({ type: z.literal('ping') })),
} as const;

export type ClientFrameType = keyof typeof clientFrames;
export type FrameOf<T extends ClientFrameType> = z.output<(typeof clientFrames)[T]['schema']>;
export type ClientFrame = { [T in ClientFrameType]: FrameOf<T> }[ClientFrameType];

/**
 * Which conversation a frame is about. Its address is the one its receiver joined with, else the
 * newest: a pair's session or a circle.
 */
const about = { conversationId: id, ...address };

/** The pinned messages, the one pinned last first. A higher version is a newer state. */
const pinned = { pins: z.array(message), pinsVersion: z.number() };

/** What the server sends. */
export const serverFrame = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('joined'),
      ...about,
      /** The conversation's last message. */
      seq: z.number(),
      /** How far each person has read. */
      readUpTo: z.record(id, z.number()),
      ...pinned,
    })
    .check(hasOneAddress()),
  z
    .object({
      type: z.literal('new_message'),
      ...about,
      message,
      /** Only on the sender's own sockets: this is the acknowledgement. */
      clientId: z.optional(z.string()),
    })
    .check(hasOneAddress()),
  z
    .object({ type: z.literal('typing'), ...about, userId: id, isTyping: z.boolean() })
    .check(hasOneAddress()),
  z
    .object({ type: z.literal('read'), ...about, userId: id, seq: z.number() })
    .check(hasOneAddress()),
  z.object({ type: z.literal('pins'), ...about, ...pinned }).check(hasOneAddress()),
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
