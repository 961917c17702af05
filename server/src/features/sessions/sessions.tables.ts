import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  mentorId: uuid('mentor_id').notNull(),
  menteeId: uuid('mentee_id').notNull(),
  mentorProfileId: uuid('mentor_profile_id').notNull(),
  origin: text('origin', { enum: ['unlock', 'booking'] }).notNull(),
  sessionType: text('session_type', {
    enum: ['messaging', 'video_call', 'phone_call', 'in_person'],
  }).notNull(),
  status: text('status', { enum: ['active', 'completed', 'cancelled'] })
    .notNull()
    .default('active'),
  priceCents: integer('price_cents').notNull(),
  paymentIntentId: text('payment_intent_id'),
  startsAt: instantMs('starts_at'),
  endsAt: instantMs('ends_at'),
  completedAt: instantMs('completed_at'),
  createdAt: instantMs('created_at').notNull(),
});
export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;
