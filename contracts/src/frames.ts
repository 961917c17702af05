import * as z from 'zod/mini';
import { message, newMessage } from './conversations.ts';
import { id, instant } from './fields.ts';

const seq = z
  .number('seq must be a number')
  .check(z.int('seq must be a whole number'), z.gte(0, 'seq must not be negative'));

/** Frames refer to a conversation by the id of a session or of a circle of either kind. */
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

/** The errors of every frame: before it is handled, or when something fails. */
export const everyFrameRefuses = ['invalid', 'rate_limited', 'unavailable'] as const;

/** A type of frame: its fields, with the literal `type`, and all its error codes. */
export interface FrameSpec<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: S;
  readonly refusals: readonly FrameErrorCode[];
}

const frame = <S extends z.ZodMiniType>(
  schema: S,
  ...refusals: readonly FrameErrorCode[]
): FrameSpec<S> => ({ schema, refusals: [...everyFrameRefuses, ...refusals] });

/** The frames that a client may send over `/ws` (product 3.9). */
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
 * The conversation of a frame. The address is the one the recipient joined with, otherwise the
 * conversation's newest one: a session or a circle.
 */
const conversationFields = { conversationId: id, ...address };

/** The pinned messages, last pinned first. A higher version is a newer state. */
const pinned = { pins: z.array(message), pinsVersion: z.number() };

/** The frames that the server sends. */
export const serverFrame = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('joined'),
      ...conversationFields,
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
      ...conversationFields,
      message,
      /** Only on the sender's own sockets, as the acknowledgement. */
      clientId: z.optional(z.string()),
    })
    .check(hasOneAddress()),
  z
    .object({ type: z.literal('typing'), ...conversationFields, userId: id, isTyping: z.boolean() })
    .check(hasOneAddress()),
  z
    .object({ type: z.literal('read'), ...conversationFields, userId: id, seq: z.number() })
    .check(hasOneAddress()),
  z.object({ type: z.literal('pins'), ...conversationFields, ...pinned }).check(hasOneAddress()),
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
