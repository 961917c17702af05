import type { Row } from '../seeding/insert-rows.ts';
import { seededId } from '../seeding/random.ts';
import { type DemoConversation, demoConversations } from './content/index.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Replies are measured once there are this many (product 2.12). */
const leastReplies = 5;

export interface DemoThread {
  id: string;
  mentor: string;
  mentee: string;
  beganAt: Date;
  lastActivityAt: Date;
  messages: Row[];
  pins: Row[];
  /** How far each has read. */
  read: { mentor: number; mentee: number };
}

export const pairKey = (mentor: string, mentee: string) => `${mentor} ${mentee}`;

/**
 * The written conversations as rows.
 * @param premium keys of the mentees whose messages have priority
 */
export const planThreads = (
  now: Date,
  userIds: ReadonlyMap<string, string>,
  premium: ReadonlySet<string>,
): DemoThread[] =>
  demoConversations.map((conversation) => planThread(conversation, now, userIds, premium));

const planThread = (
  conversation: DemoConversation,
  now: Date,
  userIds: ReadonlyMap<string, string>,
  premium: ReadonlySet<string>,
): DemoThread => {
  const { mentor, mentee, daysAgo, unread = 0 } = conversation;
  // Conversations begin in the morning.
  const began = new Date(now.getTime() - daysAgo * day);
  began.setUTCHours(7, 40, 0, 0);
  const id = seededId(`conversation ${pairKey(mentor, mentee)}`, began);
  let at = began.getTime();
  const messages = conversation.messages.map((message, index) => {
    at += message.gapMinutes * minute;
    const writer = message.from === 'mentor' ? mentor : mentee;
    return {
      conversation_id: id,
      seq: index + 1,
      id: seededId(`message ${id} ${index}`, new Date(at)),
      sender_id: userIds.get(writer),
      content: message.text,
      priority: premium.has(writer),
      created_at: new Date(Math.min(at, now.getTime() - 5 * minute)),
    };
  });
  const last = messages.length;
  const lastFrom = conversation.messages.at(-1)?.from;
  return {
    id,
    mentor,
    mentee,
    beganAt: new Date(began.getTime() - 20 * minute),
    lastActivityAt: messages.at(-1)?.created_at ?? began,
    messages,
    pins: (conversation.pinned ?? []).map((index, order) => ({
      conversation_id: id,
      seq: index + 1,
      pinned_by: userIds.get(mentee),
      pinned_at: new Date(at + order * minute),
    })),
    read: {
      mentor: lastFrom === 'mentee' ? last - unread : last,
      mentee: lastFrom === 'mentor' ? last - unread : last,
    },
  };
};

/** A mentor's median time to answer, in minutes, once there are enough answers to tell. */
export const replyMinutesOf = (mentor: string): number | null => {
  const waits = demoConversations
    .filter((conversation) => conversation.mentor === mentor)
    .flatMap(({ messages }) =>
      messages.flatMap((message, index) =>
        message.from === 'mentor' && messages[index - 1]?.from === 'mentee'
          ? [message.gapMinutes]
          : [],
      ),
    )
    .sort((a, b) => a - b);
  return waits.length < leastReplies ? null : (waits[Math.floor(waits.length / 2)] ?? null);
};
