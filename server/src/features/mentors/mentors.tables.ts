import type { MentorProfile } from '@ithaca/contracts/mentors';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

/** Profiles. The columns for search and sorting are in mentor_listings, maintained by a trigger. */
export const mentorProfiles = pgTable('mentor_profiles', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text('title').notNull(),
  bio: text('bio').notNull(),
  expertise: text('expertise').array().notNull(),
  company: text('company'),
  messageRateCents: integer('message_rate_cents').notNull(),
  callRateCents: integer('call_rate_cents').notNull(),
  inPersonRateCents: integer('in_person_rate_cents'),
  acceptsInPerson: boolean('accepts_in_person').notNull().default(false),
  location: text('location'),
  languages: text('languages').array().notNull(),
  responseTime: text('response_time').$type<MentorProfile['responseTime']>().notNull(),
  meetingTypes: text('meeting_types').array().$type<MentorProfile['meetingTypes']>().notNull(),
  /** The time zone of the days of absence and of the weekly hours. */
  timeZone: text('time_zone').notNull().default('UTC'),
  /** The first day of absence, YYYY-MM-DD. */
  awayFrom: date('away_from'),
  /** The day of return, YYYY-MM-DD. */
  awayUntil: date('away_until'),
  applicationStatus: text('application_status')
    .$type<MentorProfile['applicationStatus']>()
    .notNull(),
  rejectionReason: text('rejection_reason'),
  isActive: boolean('is_active').notNull().default(true),
  ratingSum: integer('rating_sum').notNull().default(0),
  reviewCount: integer('review_count').notNull().default(0),
  completedSessions: integer('completed_sessions').notNull().default(0),
  measuredReplyMinutes: integer('measured_reply_minutes'),
  /** The next free slot. It may already have passed. */
  nextSlotAt: instantMs('next_slot_at'),
  createdAt: instantMs('created_at').notNull(),
  updatedAt: instantMs('updated_at').notNull(),
  /** The arithmetic mean with one decimal. */
  averageRating: numeric('average_rating', { precision: 2, scale: 1 }).generatedAlwaysAs(sql``),
});
export type Profile = typeof mentorProfiles.$inferSelect;
export type NewProfile = typeof mentorProfiles.$inferInsert;
