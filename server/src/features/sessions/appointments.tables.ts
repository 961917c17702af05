import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

/**
 * When mentors are taken: by active calls and meetings, and by slots that are held while they are paid
 * for. No two of a mentor overlap (`appointments_overlap`). Those of sessions are written by a trigger.
 */
export const appointments = pgTable('appointments', {
  id: uuid('id').primaryKey().defaultRandom(),
  mentorId: uuid('mentor_id').notNull(),
  startsAt: instantMs('starts_at').notNull(),
  endsAt: instantMs('ends_at').notNull(),
  /** Null for a hold. */
  sessionId: uuid('session_id'),
  /** Who holds the slot; null for a session. */
  heldFor: uuid('held_for'),
  heldUntil: instantMs('held_until'),
});
