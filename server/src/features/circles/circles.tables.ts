import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

/** Groups of mentees with their mentor. Each has the id of its conversation. */
export const mentorCircles = pgTable('mentor_circles', {
  id: uuid('id').primaryKey(),
  mentorId: uuid('mentor_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  /** The capacity in mentees. */
  maxMembers: integer('max_members').notNull(),
  /** Counted by a trigger; the mentor isn't counted. */
  memberCount: integer('member_count').notNull().default(0),
  createdAt: instantMs('created_at').notNull(),
});
export type MentorCircleRow = typeof mentorCircles.$inferSelect;
export type NewMentorCircle = Omit<MentorCircleRow, 'memberCount'>;

/** Groups of mentees. Each has the id of its conversation. */
export const menteeCircles = pgTable('mentee_circles', {
  id: uuid('id').primaryKey(),
  creatorId: uuid('creator_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  /** Counted by a trigger. */
  memberCount: integer('member_count').notNull().default(0),
  createdAt: instantMs('created_at').notNull(),
});
export type MenteeCircleRow = typeof menteeCircles.$inferSelect;
export type NewMenteeCircle = Omit<MenteeCircleRow, 'memberCount'>;

const memberColumns = {
  id: uuid('id').primaryKey(),
  circleId: uuid('circle_id').notNull(),
  menteeId: uuid('mentee_id').notNull(),
  addedAt: instantMs('added_at').notNull(),
};
export const mentorCircleMembers = pgTable('mentor_circle_members', memberColumns);
export const menteeCircleMembers = pgTable('mentee_circle_members', memberColumns);
