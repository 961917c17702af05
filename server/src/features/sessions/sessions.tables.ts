import {
  sessionOrigins,
  sessionRoles,
  sessionStatuses,
  sessionTypes,
  settlementReasons,
} from '@ithaca/contracts/sessions';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  mentorId: uuid('mentor_id').notNull(),
  menteeId: uuid('mentee_id').notNull(),
  mentorProfileId: uuid('mentor_profile_id').notNull(),
  origin: text('origin', { enum: sessionOrigins }).notNull(),
  sessionType: text('session_type', { enum: sessionTypes }).notNull(),
  status: text('status', { enum: sessionStatuses }).notNull().default('active'),
  priceCents: integer('price_cents').notNull(),
  paymentIntentId: text('payment_intent_id'),
  startsAt: instantMs('starts_at'),
  endsAt: instantMs('ends_at'),
  completedAt: instantMs('completed_at'),
  completionAskedAt: instantMs('completion_asked_at'),
  reportedAt: instantMs('reported_at'),
  reportedBy: text('reported_by', { enum: sessionRoles }),
  /** When a booking must next be checked, because it may settle automatically. */
  dueAt: instantMs('due_at'),
  settledAt: instantMs('settled_at'),
  settlementReason: text('settlement_reason', { enum: settlementReasons }),
  /** The deadline for accepting the time; null if there is nothing to accept. */
  acceptBy: instantMs('accept_by'),
  /** When the mentor chose the time; null if the mentee did. */
  mentorChoseAt: instantMs('mentor_chose_at'),
  /** When the mentor became unable to take part, if that only ended after the session had begun (product 3.6). */
  mentorUnavailableSince: instantMs('mentor_unavailable_since'),
  /** How long the booking let its people write before its time was chosen or moved; null if that never happened. */
  writeUntil: instantMs('write_until'),
  /** Incremented with every change of the time and with the cancellation, for calendars. */
  calendarSequence: integer('calendar_sequence').notNull().default(0),
  createdAt: instantMs('created_at').notNull(),
});
export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;
