import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

/** Mentee profiles. Stems and counts of their entries are in tables that a trigger maintains. */
export const menteeProfiles = pgTable('mentee_profiles', {
  userId: uuid('user_id').primaryKey(),
  interests: text('interests').array().notNull(),
  concerns: text('concerns').array().notNull(),
  careerGoals: text('career_goals').array().notNull(),
  skillsToLearn: text('skills_to_learn').array().notNull(),
  academicBackground: text('academic_background'),
  professionalBackground: text('professional_background'),
  /** YYYY-MM-DD. Never sent to anybody else (product 5.6). */
  dateOfBirth: date('date_of_birth'),
  bio: text('bio').notNull(),
  isPublic: boolean('is_public').notNull(),
  createdAt: instantMs('created_at').notNull(),
  updatedAt: instantMs('updated_at').notNull(),
});
export type MenteeProfileRow = typeof menteeProfiles.$inferSelect;
