import { dayMs, minuteMs } from '@ithaca/contracts/durations';
import { seededId } from '../seeding/random.ts';
import { type DemoCircle, demoCircles } from './content/index.ts';
import type { Cast } from './people.ts';
import type { Conversation } from './unlocks.ts';

/** A circle with its members, in the order in which they were added. */
export interface Circle extends Pick<DemoCircle, 'name' | 'description'> {
  readonly id: string;
  /** Null for a mentee circle, which its first member created. */
  readonly mentorId: string | null;
  readonly maxMembers: number;
  readonly members: readonly { readonly id: string; readonly menteeId: string }[];
  readonly at: Date;
}

const circleMax = 7;

/** Plans the circles and their messages. */
export const planCircles = (
  cast: Cast,
  now: Date,
): { circle: Circle; conversation: Conversation }[] =>
  demoCircles.map((content) => {
    // Conversations start in the morning.
    const startedAt = new Date(now.getTime() - content.daysAgo * dayMs);
    startedAt.setUTCHours(7, 40, 0, 0);
    const at = new Date(startedAt.getTime() - 20 * minuteMs);
    const { name, description, mentor, members, maxMembers = circleMax } = content;
    const id = seededId(`circle ${name}`, at);
    const mentorId = mentor === undefined ? null : cast.idOf(mentor);
    let time = startedAt.getTime();
    const messages = content.messages.map(({ from, gapMinutes, text }) => {
      time += gapMinutes * minuteMs;
      return { senderId: cast.idOf(from), content: text, at: new Date(time) };
    });
    const pinnedBy = mentorId ?? cast.idOf(members[0] as string);
    return {
      circle: {
        id,
        name,
        description,
        mentorId,
        maxMembers,
        members: members.map((key) => ({
          id: seededId(`member ${key} ${name}`, at),
          menteeId: cast.idOf(key),
        })),
        at,
      },
      conversation: {
        addressId: id,
        messages,
        pins: (content.pinned ?? []).map((messageIndex, order) => ({
          messageIndex,
          pinnedBy,
          at: new Date(time + order * minuteMs),
        })),
        unread: content.unread.map(({ reader, count }) => ({ userId: cast.idOf(reader), count })),
      },
    };
  });
