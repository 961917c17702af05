import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

/**
 * The appointments of mentors: active calls and meetings, and slots held during payment. Those of one mentor never
 * overlap (`appointments_overlap`). A trigger writes those of sessions.
 */
export const appointments = pgTable('appointments', {
  id: uuid('id').primaryKey().defaultRandom(),
  mentorId: uuid('mentor_id').notNull(),
  startsAt: instantMs('starts_at').notNull(),
  endsAt: instantMs('ends_at').notNull(),
  /** Null for a hold. */
  sessionId: uuid('session_id'),
  /** The person who holds the slot; null for a session. */
  heldFor: uuid('held_for'),
  heldUntil: instantMs('held_until'),
});
