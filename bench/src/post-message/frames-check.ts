import { must } from '../figures.ts';
import { contentOf } from './wire.ts';

/** What the frames of a conversation say, as far as the reference says it too. */
interface MessageFrame {
  type: string;
  sessionId: string;
  message: { seq: number; senderId: string; content: string; clientId: string };
}

/** What was sent: by whom, and in which order for each person. */
export interface Sent {
  place: number;
  number: number;
  clientId: string;
}

/** One person of the check. */
interface Listener {
  userId: string;
  sessionId: string;
}

/**
 * Every message came exactly once to the other side and exactly once back to its sender as the
 * acknowledgement, unchanged; both saw the same numbers without gaps, in order.
 * @param ordered whether a person's messages must have kept the order they were sent in, which
 *   sixteen connections side by side don't promise
 * @throws when any of that is not so
 */
export const checkFrames = (
  people: readonly Listener[],
  sent: readonly Sent[],
  heard: ReadonlyMap<number, readonly string[]>,
  ordered: boolean,
) => {
  const byClientId = new Map(sent.map((one) => [one.clientId, one]));
  for (const [place, { userId, sessionId }] of people.entries()) {
    const partner = people[place ^ 1];
    const frames = (heard.get(place) ?? []).map((text): MessageFrame => JSON.parse(text));
    const expected = sent.filter((one) => one.place >> 1 === place >> 1);
    must(frames.length === expected.length, `${frames.length} frames for ${expected.length}`);
    const seen = new Set(frames.map(({ message }) => message.clientId));
    must(seen.size === frames.length, 'a message came twice');
    for (const [index, { type, message, ...frame }] of frames.entries()) {
      const origin = byClientId.get(message.clientId);
      const sender = origin?.place === place ? userId : partner?.userId;
      must(type === 'new_message' && frame.sessionId === sessionId, `a ${type} of another session`);
      must(message.senderId === sender, 'another sender');
      must(message.content === contentOf(origin?.number ?? -1), 'another text');
      must(message.seq === index + 1, `seq ${message.seq} in place ${index + 1}`);
    }
    const own = frames.filter(({ message }) => message.senderId === userId);
    const order = own.map(({ message }) => byClientId.get(message.clientId)?.number ?? -1);
    must(
      !ordered || order.every((number, index) => index === 0 || number > (order[index - 1] ?? 0)),
      'out of order',
    );
  }
};
