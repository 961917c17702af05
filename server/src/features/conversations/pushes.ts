import type { Message } from '@ithaca/contracts/conversations';
import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { addressFields } from './address.ts';
import type { Audience } from './audiences.ts';
import type { Pins } from './pins.presenter.ts';

type Unaddressed<Frame> = Frame extends unknown
  ? Omit<Frame, 'conversationId' | 'sessionId' | 'circleId' | 'clientId'>
  : never;

/** A frame about a conversation before it is known by which address its receiver knows it. */
type Content = Unaddressed<Extract<ServerFrame, { conversationId: string }>>;

interface Push {
  readonly audience: Audience;
  readonly content: Content;
  /** This one of the people is left out. */
  readonly except?: string;
  /** The sender's devices also get the message's client id. */
  readonly sender?: { readonly userId: string; readonly clientId: string };
}

/** Frames on their way to the people of conversations. */
const pushed = defineTopic<readonly Push[]>('conversations.pushed');

/** A stored message, and whom it concerns. */
export interface Stored {
  readonly message: Message;
  readonly audience: Audience;
}

/** Sends frames to the people of a conversation, on every process. */
export interface Pushes {
  messages(stored: readonly Stored[]): void;
  typing(audience: Audience, userId: string, isTyping: boolean): void;
  read(audience: Audience, userId: string, seq: number): void;
  pins(audience: Audience, pins: Pins): void;
}

export const createPushes = (bus: Context['bus'], hub: Hub): Pushes => {
  bus.subscribe(pushed, (pushes) => {
    for (const push of pushes) hub.send(receiversOf(push), createTexts(push));
  });
  const publish = (...pushes: Push[]) => bus.publish(pushed, pushes);
  return {
    messages: (stored) => bus.publish(pushed, stored.map(messagePush)),
    typing: (audience, userId, isTyping) =>
      publish({ audience, content: { type: 'typing', userId, isTyping }, except: userId }),
    read: (audience, userId, seq) => publish({ audience, content: { type: 'read', userId, seq } }),
    pins: (audience, { messages, version }) =>
      publish({ audience, content: { type: 'pins', pins: messages, pinsVersion: version } }),
  };
};

const receiversOf = ({ audience: { people }, except }: Push): readonly string[] =>
  except === undefined ? people : people.filter((id) => id !== except);

/** Acknowledges to one socket a message that had been stored before. */
export const acknowledge = (socket: HubSocket, stored: Stored) =>
  socket.send(createTexts(messagePush(stored))(socket));

const messagePush = ({ message, audience }: Stored): Push => ({
  audience,
  content: { type: 'new_message', message },
  ...(message.clientId && { sender: { userId: message.senderId, clientId: message.clientId } }),
});

/** Each distinct text is made once: most sockets share it. */
const createTexts = ({ audience, content, sender }: Push) => {
  const { conversationId, kind, newestAddress } = audience;
  const texts = new Map<string, string>();
  const textAt = (address: string): string => {
    const known = texts.get(address);
    if (known !== undefined) return known;
    const frame: ServerFrame = { ...content, conversationId, ...addressFields(kind, address) };
    const text = JSON.stringify(frame);
    texts.set(address, text);
    return text;
  };
  return (socket: HubSocket): string => {
    const text = textAt(socket.joined.get(conversationId) ?? newestAddress);
    return sender?.userId === socket.actor.userId ? withClientId(text, sender.clientId) : text;
  };
};

/** Appended, because turning the whole message into JSON again doubles what a push costs. */
const withClientId = (text: string, clientId: string) =>
  `${text.slice(0, -1)},"clientId":${JSON.stringify(clientId)}}`;
