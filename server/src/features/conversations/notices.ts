import type { Message } from '@ithaca/contracts/conversations';
import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import type { Room } from './rooms.ts';

/** Bus topic: what the people of conversations are to be told on their sockets. */
const noticesTopic = 'conversations.notices';

/** A frame about a conversation before it is known which session its receiver knows it by. */
interface Notice {
  readonly conversationId: string;
  readonly newestAddress: string;
  readonly to: readonly string[];
  readonly type: ServerFrame['type'];
  /** The frame's own members as JSON, without braces: made once, whoever receives it. */
  readonly body: string;
  /** The sender's devices also get the message's client id. */
  readonly sender?: { readonly userId: string; readonly clientId: string };
}

/** Tells the people of a conversation, on every process. */
export interface Notices {
  messages(stored: readonly { message: Message; room: Room }[]): void;
  typing(room: Room, userId: string, isTyping: boolean): void;
  read(room: Room, userId: string, seq: number): void;
  pins(room: Room, pins: readonly Message[]): void;
}

export const createNotices = (bus: Context['bus'], hub: Hub): Notices => {
  bus.subscribe(noticesTopic, (event) => {
    for (const notice of event as Notice[]) hub.send(notice.to, textFor(notice));
  });
  const tell = (room: Room, to: readonly string[], type: Notice['type'], members: object) => {
    const body = JSON.stringify(members).slice(1, -1);
    bus.publish(noticesTopic, [{ ...about(room, to), type, body }] satisfies Notice[]);
  };
  return {
    messages(stored) {
      bus.publish(noticesTopic, stored.map(messageNotice));
    },
    typing(room, userId, isTyping) {
      const others = room.people.filter((id) => id !== userId);
      tell(room, others, 'typing', { userId, isTyping });
    },
    read: (room, userId, seq) => tell(room, room.people, 'read', { userId, seq }),
    pins: (room, pins) => tell(room, room.people, 'pins', { pins }),
  };
};

/** The acknowledgement of a message for one socket alone: it was stored before. */
export const messageFrame = (socket: HubSocket, room: Room, message: Message): string =>
  textFor(messageNotice({ room, message }))(socket);

const about = (room: Room, to: readonly string[]) => ({
  conversationId: room.id,
  newestAddress: room.newestAddress,
  to,
});

const messageNotice = ({ message, room }: { message: Message; room: Room }): Notice => ({
  ...about(room, room.people),
  type: 'new_message',
  body: `"message":${JSON.stringify(message)}`,
  ...(message.clientId && { sender: { userId: message.senderId, clientId: message.clientId } }),
});

/** Each distinct text is put together once: most sockets of a person share it. */
const textFor = (notice: Notice) => {
  const texts = new Map<string, string>();
  return (socket: HubSocket): string => {
    const address = socket.joined.get(notice.conversationId) ?? notice.newestAddress;
    const isSender = notice.sender?.userId === socket.actor.userId;
    const key = isSender ? `sender ${address}` : address;
    let text = texts.get(key);
    if (text === undefined) {
      const clientId = isSender ? `,"clientId":"${notice.sender?.clientId}"` : '';
      text = `{"type":"${notice.type}","conversationId":"${notice.conversationId}","sessionId":"${address}",${notice.body}${clientId}}`;
      texts.set(key, text);
    }
    return text;
  };
};
