import { insertReviews } from '../src/features/sessions/reviews.store.ts';
import { newId } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import type { TestApp } from './test-app.ts';

interface Review {
  rating?: number;
  text?: string;
  reply?: string | null;
}

/** Adds a review of a completed booking, and includes it in the mentor's figures. */
export const addReview = async (
  app: TestApp,
  mentor: { userId: string; profileId: string },
  menteeId: string,
  { rating = 5, text = 'As long as a review should be. '.repeat(5), reply = null }: Review = {},
) => {
  const { $client } = app.context.db;
  const now = app.clock.now();
  const [low, high] = [mentor.userId, menteeId].sort();
  const [conversationId, sessionId] = [newId(), newId()];
  await $client.query(
    `INSERT INTO conversations (id, kind, person_low, person_high, newest_address, created_at)
     VALUES ($1, 'pair', $2, $3, $4, $5)`,
    [conversationId, low, high, newId(), now],
  );
  await $client.query(
    `INSERT INTO sessions (id, conversation_id, mentor_id, mentee_id, mentor_profile_id, origin,
       session_type, status, price_cents, completed_at, settled_at, settlement_reason, created_at)
     VALUES ($1, $2, $3, $4, $5, 'booking', 'video_call', 'completed', 7500, $6, $6,
       'confirmed', $6)`,
    [sessionId, conversationId, mentor.userId, menteeId, mentor.profileId, now],
  );
  await inTransaction(app.context.db, (tx) =>
    insertReviews(tx, [
      {
        id: newId(),
        sessionId,
        mentorId: mentor.userId,
        menteeId,
        rating,
        text,
        reply,
        repliedAt: reply === null ? null : now,
        createdAt: now,
      },
    ]),
  );
};
