import type { Message } from '@ithaca/contracts/conversations';
import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { addressFields } from './address.ts';
import type { PushAudience } from './audiences.ts';
import type { Pins } from './pins.presenter.ts';

type Unaddressed<Frame> = Frame extends unknown
  ? Omit<Frame, 'conversationId' | 'sessionId' | 'circleId' | 'clientId'>
  : never;

/** A frame about a conversation without the address, which depends on the receiver. */
type Content = Unaddressed<Extract<ServerFrame, { conversationId: string }>>;

interface Push {
  readonly audience: PushAudience;
  readonly content: Content;
  /** A person who doesn't receive the push. */
  readonly except?: string;
  /** The sender's devices also get the message's client id. */
  readonly sender?: { readonly userId: string; readonly clientId: string };
}

/** Frames for the people in conversations. */
const pushed = defineTopic<readonly Push[]>('conversations.pushed');

/** A stored message and the people to push it to. */
export interface Stored {
  readonly message: Message;
  readonly audience: PushAudience;
}

/** Sends frames to the people of a conversation, on every process. */
export interface Pushes {
  messages(stored: readonly Stored[]): void;
  /** A message removed by a moderator. */
  removed(audience: PushAudience, message: Message): void;
  typing(audience: PushAudience, userId: string, isTyping: boolean): void;
  read(audience: PushAudience, userId: string, seq: number): void;
  pins(audience: PushAudience, pins: Pins): void;
}

export const createPushes = (bus: Context['bus'], hub: Hub): Pushes => {
  bus.subscribe(pushed, (pushes) => {
    for (const push of pushes) hub.send(receiversOf(push), createTexts(push));
  });
  const publish = (...pushes: Push[]) => bus.publish(pushed, pushes);
  return {
    messages: (stored) => bus.publish(pushed, stored.map(messagePush)),
    removed: (audience, message) =>
      publish({ audience, content: { type: 'message_removed', message } }),
    typing: (audience, userId, isTyping) =>
      publish({ audience, content: { type: 'typing', userId, isTyping }, except: userId }),
    read: (audience, userId, seq) => publish({ audience, content: { type: 'read', userId, seq } }),
    pins: (audience, { messages, version }) =>
      publish({ audience, content: { type: 'pins', pins: messages, pinsVersion: version } }),
  };
};

const receiversOf = ({ audience: { people }, except }: Push): readonly string[] =>
  except === undefined ? people : people.filter((id) => id !== except);

/** Acknowledges a duplicate message to the sending socket. */
export const acknowledge = (socket: HubSocket, stored: Stored) =>
  socket.send(createTexts(messagePush(stored))(socket));

const messagePush = ({ message, audience }: Stored): Push => ({
  audience,
  content: { type: 'new_message', message },
  ...(message.clientId && { sender: { userId: message.senderId, clientId: message.clientId } }),
});

/** Serialises a push once per address, because most sockets receive the same text. */
const createTexts = ({ audience, content, sender }: Push) => {
  const { conversationId, kind, newestAddress } = audience;
  const texts = new Map<string, string>();
  const textAt = (address: string): string => {
    const cached = texts.get(address);
    if (cached !== undefined) return cached;
    const frame: ServerFrame = { ...content, conversationId, ...addressFields(kind, address) };
    const text = JSON.stringify(frame);
    texts.set(address, text);
    return text;
  };
  return (socket: HubSocket): string => {
    const text = textAt(socket.joinedBy(conversationId) ?? newestAddress);
    return sender?.userId === socket.actor.userId ? withClientId(text, sender.clientId) : text;
  };
};

/** Appends to the JSON text, because serialising the whole message again would double the cost of a push. */
const withClientId = (text: string, clientId: string) =>
  `${text.slice(0, -1)},"clientId":${JSON.stringify(clientId)}}`;
