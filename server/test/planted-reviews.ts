import { recordMovement } from '../src/features/payments/ledger.store.ts';
import { insertReviews } from '../src/features/sessions/reviews.store.ts';
import { newId } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import type { TestApp } from './test-app.ts';

/** Adds a review of a completed booking, with a reply. */
export const addReview = async (
  app: TestApp,
  review: { mentorId: string; menteeId: string; text: string; reply: string },
  unlocked: { conversationId: string; profileId: string; paymentIntentId: string },
) => {
  const sessionId = newId();
  const now = app.clock.now();
  await app.owner.$client.query(
    `INSERT INTO sessions (id, conversation_id, mentor_id, mentee_id, mentor_profile_id, origin,
       session_type, status, price_cents, starts_at, ends_at, completed_at, completion_asked_at,
       mentor_chose_at, reported_at, reported_by, settled_at, settlement_reason, created_at)
     VALUES ($1, $2, $3, $4, $5, 'booking', 'video_call', 'completed', 7500, $6, $7, $7, $7,
       $6, $7, 'mentor', $7, 'decided', $6)`,
    [
      sessionId,
      unlocked.conversationId,
      review.mentorId,
      review.menteeId,
      unlocked.profileId,
      new Date(now.getTime() - 3_600_000),
      now,
    ],
  );
  await inTransaction(app.context.db, async (tx) => {
    await insertReviews(tx, [
      { id: newId(), sessionId, rating: 4, repliedAt: now, createdAt: now, ...review },
    ]);
    const released = { kind: 'released', amountCents: 60, mentorId: review.mentorId } as const;
    await recordMovement(tx, unlocked.paymentIntentId, { kind: 'held', amountCents: 60 }, now);
    await recordMovement(tx, unlocked.paymentIntentId, released, now);
  });
  return sessionId;
};

/** Adds the mentor's review of a session's mentee. @param hours how long it has been published */
export const addMentorsReview = async (
  app: TestApp,
  sessionId: string,
  { text, hours, hiddenReason }: { text: string; hours: number; hiddenReason?: string },
) => {
  const hidden = hiddenReason === undefined ? 'NULL, NULL' : 'now(), $4';
  await app.owner.$client.query(
    `INSERT INTO reviews (id, session_id, written_by, mentor_id, mentee_id, rating, text, created_at,
       publishes_at, is_published, edited_at, hidden_at, hidden_reason)
     SELECT gen_random_uuid(), id, 'mentor', mentor_id, mentee_id, 3, $2, created_at,
       created_at - $3 * interval '1 hour', $3 > 0, created_at, ${hidden}
     FROM sessions WHERE id = $1`,
    [sessionId, text, hours, ...(hiddenReason === undefined ? [] : [hiddenReason])],
  );
};
