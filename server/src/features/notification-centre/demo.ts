import { dayMs } from '@ithaca/contracts/durations';
import type { DemoPart } from '../../demo/demo-part.ts';
import type { Story } from '../../demo/story.ts';
import { type Clock, newId } from '../../platform/clock.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { digestTopicOf, type NotificationKind } from './kinds.ts';
import { type NotificationRow, notifications } from './notification-centre.tables.ts';
import { keptForMs } from './notify.ts';

/** Older notifications are read, except those of the person who relies on the daily mail. */
const unreadForMs = 3 * dayMs;
const unreadByReaderForMs = 7 * dayMs;

interface Fact {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly subjectId: string;
  readonly at: Date;
}

const factsOf = ({ bookings, unlocks, circles }: Story): Fact[] => [
  ...unlocks.map(({ mentorId: userId, id: subjectId, at }) => {
    return { userId, kind: 'contact_unlocked', subjectId, at } as const;
  }),
  ...bookings.flatMap((booking): Fact[] => {
    const {
      id: subjectId,
      mentorId,
      menteeId,
      bookedAt,
      startsAt,
      status,
      isRequest,
      review,
    } = booking;
    const told = (userId: string, kind: NotificationKind, at: Date) => {
      return { userId, kind, subjectId, at };
    };
    const reviewedAt = new Date(startsAt.getTime() + 2 * dayMs);
    return [
      told(mentorId, isRequest ? 'booking_requested' : 'booked', bookedAt),
      ...(status === 'completed' ? [told(mentorId, 'booking_completed', reviewedAt)] : []),
      ...(review ? [told(mentorId, 'review_published', reviewedAt)] : []),
      ...(review?.reply ? [told(menteeId, 'review_answered', reviewedAt)] : []),
    ];
  }),
  ...circles.flatMap(({ id: subjectId, mentorId, members, at }) =>
    // The first member created the mentee circle.
    members.slice(mentorId === null ? 1 : 0).map(({ menteeId: userId }): Fact => {
      const kind = mentorId === null ? 'mentee_circle_added' : 'mentor_circle_added';
      return { userId, kind, subjectId, at };
    }),
  ),
];

/** Notifies the people of the demo of everything that happened to them in the last 90 days. */
export const createNotificationCentreDemo = (clock: Clock): DemoPart => ({
  async fill({ tx, story }) {
    const now = clock.now().getTime();
    const { userId: reader, topics } = story.digestReader;
    const recent = factsOf(story).filter(
      ({ at }) => at.getTime() <= now && at.getTime() > now - keptForMs + dayMs,
    );
    await insertRows(
      tx,
      notifications,
      recent.map(({ at, ...fact }): NotificationRow => {
        const isReader = fact.userId === reader;
        const isRead = at.getTime() < now - (isReader ? unreadByReaderForMs : unreadForMs);
        const topic = digestTopicOf(fact.kind);
        return {
          id: newId(),
          ...fact,
          occurrence: fact.subjectId,
          amountCents: null,
          endsAt: null,
          createdAt: at,
          readAt: isRead ? at : null,
          awaitsDigest: isReader && !isRead && topic !== null && topics.includes(topic),
        };
      }),
    );
  },
});
