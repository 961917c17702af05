import type { Availability } from '@ithaca/contracts/availability';
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** When mentors can be booked. Their profiles have the time zone and the days of absence. */
export const mentorAvailability = pgTable('mentor_availability', {
  profileId: uuid('profile_id').primaryKey(),
  weekly: jsonb('weekly').$type<Availability['weekly']>().notNull(),
  exceptions: jsonb('exceptions').$type<Availability['exceptions']>().notNull(),
  noticeHours: integer('notice_hours').notNull(),
  bufferMinutes: integer('buffer_minutes').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type AvailabilityRow = typeof mentorAvailability.$inferSelect;
