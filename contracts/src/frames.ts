import * as z from 'zod/mini';
import { appointmentTypes } from './appointment-types.ts';
import { message, newMessage } from './conversations.ts';
import { id, instant, maxUnits, text } from './fields.ts';
import { limits } from './limits.ts';

const seq = z
  .number('seq must be a number')
  .check(z.int('seq must be a whole number'), z.gte(0, 'seq must not be negative'));

/** Frames identify a conversation or a call by the id of a session or of a circle of either kind. */
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

/** Two browsers exchange signals to connect a call. The server forwards them without reading them. */
const callSignal = text('signal must be a string').check(
  z.minLength(1, 'signal must not be empty'),
  maxUnits(limits.callSignalMax, 'signal is too long'),
);

/** A device in a call. The browser chooses a new id each time the call is opened. */
const callDevice = z.object({ userId: id, deviceId: id });

export const frameErrorCodes = [
  'invalid',
  'not_found',
  'forbidden_sender',
  'rate_limited',
  'client_id_reused',
  'read_only',
  'not_open',
  'unavailable',
] as const;
export type FrameErrorCode = (typeof frameErrorCodes)[number];

/** The errors that any frame can cause: before it is handled, or when something fails. */
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
  call_join: frame(
    z.object({ type: z.literal('call_join'), ...address, deviceId: id }).check(hasOneAddress()),
    'not_found',
    'not_open',
    'read_only',
  ),
  /** `to` is the recipient's id. */
  call_signal: frame(
    z
      .object({ type: z.literal('call_signal'), ...address, to: id, signal: callSignal })
      .check(hasOneAddress()),
    'not_found',
  ),
  call_leave: frame(z.object({ type: z.literal('call_leave'), ...address }).check(hasOneAddress())),
  /** Asks who is in a circle's call, now and whenever that changes. */
  call_watch: frame(z.object({ type: z.literal('call_watch'), circleId: id }), 'not_found'),
  call_unwatch: frame(z.object({ type: z.literal('call_unwatch'), circleId: id })),
  ping: frame(z.object({ type: z.literal('ping') })),
} as const;

export type ClientFrameType = keyof typeof clientFrames;
export type FrameOf<T extends ClientFrameType> = z.output<(typeof clientFrames)[T]['schema']>;
export type ClientFrame = { [T in ClientFrameType]: FrameOf<T> }[ClientFrameType];

/**
 * The conversation of a frame. The address is the session or circle with which the recipient joined, or
 * else the conversation's newest one.
 */
const conversationFields = { conversationId: id, ...address };

/** The pinned messages, most recently pinned first. A higher version is a newer state. */
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
  /** A moderator removed a message; `message` is its placeholder. */
  z
    .object({ type: z.literal('message_removed'), ...conversationFields, message })
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
  /** One of the person's sessions was created or changed. */
  z.object({ type: z.literal('session_changed'), sessionId: id }),
  /** The person has a call or meeting in 24 hours or 15 minutes. */
  z.object({
    type: z.literal('session_reminder'),
    sessionId: id,
    sessionType: z.enum(appointmentTypes),
    startsAt: instant,
    /** The full name of the other person. */
    other: z.string(),
  }),
  /**
   * Somebody joined or left one of the person's circles, its name, description or size changed, or the person muted
   * or unmuted it.
   */
  z.object({ type: z.literal('circle_changed'), circleId: id }),
  /** The person got a notification (product 1.16). */
  z.object({ type: z.literal('notification_added') }),
  /** The person read notifications, on this or another device. */
  z.object({ type: z.literal('notifications_read') }),
  /** Something about the person's own account changed, e.g. their name, photo or plan. */
  z.object({ type: z.literal('account_changed') }),
  z
    .object({
      type: z.literal('call_state'),
      ...address,
      /** The devices in the call, at most one per person. */
      here: z.array(callDevice),
      /** The person who just left for good, by choice or for lack of access, rather than by losing the connection. */
      left: z.nullable(id),
    })
    .check(hasOneAddress()),
  z
    .object({
      type: z.literal('call_signal'),
      ...address,
      /** The sender and their device. */
      userId: id,
      deviceId: id,
      signal: z.string(),
    })
    .check(hasOneAddress()),
  /** The person joined with another device, so this one is no longer in the call. */
  z.object({ type: z.literal('call_taken_over'), ...address }).check(hasOneAddress()),
  /** The call ended for this person: it is over, was cancelled, or they are no longer in the circle. */
  z.object({ type: z.literal('call_closed'), ...address }).check(hasOneAddress()),
  /** The circle's call is full, so this device isn't in it. */
  z.object({ type: z.literal('call_full'), circleId: id }),
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
