import { dayMs, minuteMs } from '@ithaca/contracts/durations';
import { seededId } from '../seeding/random.ts';
import { type DemoConversation, demoConversations } from './content/index.ts';
import type { Cast, Pair } from './people.ts';

export interface Unlock extends Pair {
  readonly id: string;
  readonly at: Date;
}

/** The messages after an unlock, or in a circle. */
export interface Conversation {
  /** The unlock or the circle. */
  readonly addressId: string;
  readonly messages: readonly { senderId: string; content: string; at: Date }[];
  readonly pins: readonly { messageIndex: number; pinnedBy: string; at: Date }[];
  /** How many of the last messages each person hasn't read. People have always read their own. */
  readonly unread: readonly { userId: string; count: number }[];
}

/** Plans the conversations and the unlocks that opened them. */
export const planConversations = (
  cast: Cast,
  now: Date,
): { unlocks: Unlock[]; conversations: Conversation[] } => {
  const planned = demoConversations.map((content) => planConversation(content, cast, now));
  return {
    unlocks: planned.map(({ unlock }) => unlock),
    conversations: planned.map(({ conversation }) => conversation),
  };
};

const planConversation = (content: DemoConversation, cast: Cast, now: Date) => {
  const pair = cast.pairOf(content);
  // Conversations start in the morning.
  const startedAt = new Date(now.getTime() - content.daysAgo * dayMs);
  startedAt.setUTCHours(7, 40, 0, 0);
  const at = new Date(startedAt.getTime() - 20 * minuteMs);
  const id = seededId(`unlock ${content.mentor} ${content.mentee}`, at);

  const idOf = { mentor: pair.mentorId, mentee: pair.menteeId };
  let time = startedAt.getTime();
  const messages = content.messages.map(({ from, gapMinutes, text }) => {
    time += gapMinutes * minuteMs;
    const writtenAt = new Date(Math.min(time, now.getTime() - 5 * minuteMs));
    return { senderId: idOf[from], content: text, at: writtenAt };
  });
  const reader = content.messages.at(-1)?.from === 'mentor' ? pair.menteeId : pair.mentorId;
  return {
    unlock: { ...pair, id, at },
    conversation: {
      addressId: id,
      messages,
      pins: (content.pinned ?? []).map((messageIndex, order) => ({
        messageIndex,
        pinnedBy: pair.menteeId,
        at: new Date(time + order * minuteMs),
      })),
      unread: [{ userId: reader, count: content.unread ?? 0 }],
    },
  };
};
