import { must } from '../figures.ts';
import { contentOf } from './wire.ts';

/** The frame fields that the product and the reference have in common. */
interface MessageFrame {
  type: string;
  sessionId: string;
  message: { seq: number; senderId: string; content: string; clientId: string };
}

/** A sent message: its sender's socket and its number. */
export interface Sent {
  socketIndex: number;
  number: number;
  clientId: string;
}

interface Recipient {
  userId: string;
  sessionId: string;
}

/**
 * Throws unless the recipient and, as the acknowledgement, the sender received every message unchanged
 * and exactly once, and both received the same numbers in order and without gaps.
 * @param ordered whether a person's messages must have kept their order; the reference doesn't
 *   guarantee that, because it uses sixteen database connections
 */
export const checkFrames = (
  people: readonly Recipient[],
  sent: readonly Sent[],
  received: ReadonlyMap<number, readonly string[]>,
  ordered: boolean,
) => {
  const byClientId = new Map(sent.map((message) => [message.clientId, message]));
  for (const [socketIndex, { userId, sessionId }] of people.entries()) {
    const partner = people[socketIndex ^ 1];
    const frames = (received.get(socketIndex) ?? []).map((text): MessageFrame => JSON.parse(text));
    const expected = sent.filter((message) => message.socketIndex >> 1 === socketIndex >> 1);
    must(frames.length === expected.length, `${frames.length} frames for ${expected.length}`);
    const seen = new Set(frames.map(({ message }) => message.clientId));
    must(seen.size === frames.length, 'a message arrived twice');
    for (const [index, { type, message, ...frame }] of frames.entries()) {
      const origin = byClientId.get(message.clientId);
      const sender = origin?.socketIndex === socketIndex ? userId : partner?.userId;
      must(type === 'new_message' && frame.sessionId === sessionId, `a ${type} of another session`);
      must(message.senderId === sender, 'wrong sender');
      must(message.content === contentOf(origin?.number ?? -1), 'wrong text');
      must(message.seq === index + 1, `seq ${message.seq} instead of ${index + 1}`);
    }
    const own = frames.filter(({ message }) => message.senderId === userId);
    const order = own.map(({ message }) => byClientId.get(message.clientId)?.number ?? -1);
    must(
      !ordered || order.every((number, index) => index === 0 || number > (order[index - 1] ?? 0)),
      'out of order',
    );
  }
};
