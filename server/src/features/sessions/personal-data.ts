import { and, eq, or } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, kept, omitted } from '../../platform/personal-data/treatments.ts';
import { appointments } from './appointments.tables.ts';
import { bookingNotes } from './booking-notes.tables.ts';
import { readableReview } from './readable-review.store.ts';
import { reviews } from './reviews.tables.ts';
import { sessions } from './sessions.tables.ts';

const shared = kept('the session belongs to the other person too');
const rated = kept('the review and its stars belong to the mentor too');

const sessionTable = personalTable(sessions, {
  id: shared,
  conversationId: shared,
  mentorId: shared,
  menteeId: shared,
  mentorProfileId: shared,
  origin: shared,
  sessionType: shared,
  status: shared,
  priceCents: shared,
  paymentIntentId: omitted('is among the payments of the person who paid'),
  startsAt: shared,
  endsAt: shared,
  completedAt: shared,
  completionAskedAt: shared,
  reportedAt: shared,
  reportedBy: shared,
  dueAt: omitted('follows from the other times'),
  settledAt: shared,
  settlementReason: shared,
  acceptBy: omitted('follows from the other times'),
  mentorChoseAt: shared,
  mentorUnavailableSince: omitted('would reveal a block'),
  writeUntil: omitted('follows from the earlier times'),
  calendarSequence: omitted('counts the changes of the time'),
  createdAt: shared,
});

const follows = omitted('follows from the session');
const brief = omitted('a slot that is held for ten minutes');

const appointmentTable = personalTable(appointments, {
  id: follows,
  mentorId: follows,
  startsAt: follows,
  endsAt: follows,
  sessionId: follows,
  heldFor: brief,
  heldUntil: brief,
});

const noteTable = personalTable(bookingNotes, {
  sessionId: exported,
  kind: exported,
  authorId: omitted('always the person themself'),
  text: exported,
  createdAt: exported,
});

const reviewTable = personalTable(reviews, {
  id: rated,
  sessionId: rated,
  writtenBy: rated,
  mentorId: rated,
  menteeId: rated,
  rating: rated,
  text: rated,
  reply: exported,
  repliedAt: exported,
  createdAt: rated,
  publishesAt: rated,
  isPublished: omitted('follows from the other times'),
  editedAt: rated,
  hiddenAt: rated,
  hiddenReason: kept('what staff has decided stays traceable'),
});

/** @param erase cancels bookings and deletes replies and notes in the transaction of the deletion */
export const sessionsData = (
  clock: Clock,
  erase: (tx: Transaction, userId: string) => Promise<void>,
): PersonalData => ({
  tables: [sessionTable, appointmentTable, noteTable, reviewTable],

  section: 'mentoring',
  async *exportFiles(db, userId) {
    yield jsonList('sessions.json', 'your sessions, as mentor and as mentee', () =>
      readRows(db, sessionTable, {
        where: or(eq(sessions.mentorId, userId), eq(sessions.menteeId, userId)),
        orderBy: [sessions.id],
      }),
    );
    yield jsonList(
      'booking-notes.json',
      'what you wrote when you cancelled or reported a booking',
      () =>
        readRows(db, noteTable, {
          where: eq(bookingNotes.authorId, userId),
          orderBy: [bookingNotes.sessionId, bookingNotes.kind],
        }),
    );
    yield jsonList('reviews-written.json', 'the reviews that you have written', () =>
      readRows(db, reviewTable, {
        where: or(
          and(eq(reviews.writtenBy, 'mentee'), eq(reviews.menteeId, userId)),
          and(eq(reviews.writtenBy, 'mentor'), eq(reviews.mentorId, userId)),
        ),
        orderBy: [reviews.id],
      }),
    );
    yield jsonList('reviews-received.json', 'the published reviews of you', () =>
      readRows(db, reviewTable, {
        // Only reviews that the person may read (product 3.7).
        where: and(
          or(
            and(eq(reviews.writtenBy, 'mentee'), eq(reviews.mentorId, userId)),
            and(eq(reviews.writtenBy, 'mentor'), eq(reviews.menteeId, userId)),
          ),
          readableReview(clock.now()),
        ),
        orderBy: [reviews.id],
      }),
    );
  },

  erase,
});
