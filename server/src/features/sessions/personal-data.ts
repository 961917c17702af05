import { eq, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { jsonList } from '../../platform/personal-data/export-file.ts';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { personalTable, readRows } from '../../platform/personal-data/personal-table.ts';
import { exported, kept } from '../../platform/personal-data/treatments.ts';
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
  paymentIntentId: shared,
  startsAt: shared,
  endsAt: shared,
  completedAt: shared,
  createdAt: shared,
});

const reviewTable = personalTable(reviews, {
  id: rated,
  sessionId: rated,
  mentorId: rated,
  menteeId: rated,
  rating: rated,
  text: rated,
  reply: exported,
  repliedAt: exported,
  createdAt: rated,
});

/** @param erase cancels bookings and deletes replies in the transaction of the deletion */
export const sessionsData = (
  erase: (tx: Transaction, userId: string) => Promise<void>,
): PersonalData => ({
  tables: [sessionTable, reviewTable],

  async *exportFiles(db, userId) {
    yield jsonList('sessions.json', () =>
      readRows(db, sessionTable, {
        where: or(eq(sessions.mentorId, userId), eq(sessions.menteeId, userId)),
        orderBy: [sessions.id],
      }),
    );
    yield jsonList('reviews-written.json', () =>
      readRows(db, reviewTable, { where: eq(reviews.menteeId, userId), orderBy: [reviews.id] }),
    );
    yield jsonList('reviews-received.json', () =>
      readRows(db, reviewTable, { where: eq(reviews.mentorId, userId), orderBy: [reviews.id] }),
    );
  },

  erase,
});
