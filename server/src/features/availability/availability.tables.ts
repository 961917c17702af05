import type { Availability } from '@ithaca/contracts/availability';
import { boolean, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, instantMs } from '../../platform/db/columns.ts';

/** When mentors can be booked. The time zone and the days of absence are in their profiles. */
export const mentorAvailability = pgTable('mentor_availability', {
  profileId: uuid('profile_id').primaryKey(),
  weekly: jsonb('weekly').$type<Availability['weekly']>().notNull(),
  exceptions: jsonb('exceptions').$type<Availability['exceptions']>().notNull(),
  noticeHours: integer('notice_hours').notNull(),
  bufferMinutes: integer('buffer_minutes').notNull(),
  confirmsByHand: boolean('confirms_by_hand').notNull().default(false),
  /** When the mentor's next slot has to be found again; null means immediately. */
  nextSlotLookAt: instantMs('next_slot_look_at'),
  updatedAt: instant('updated_at').notNull(),
});
export type AvailabilityRow = typeof mentorAvailability.$inferSelect;
