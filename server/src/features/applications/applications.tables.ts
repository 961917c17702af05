import type { ApplicationContent } from '@ithaca/contracts/application-form';
import { applicationSources } from '@ithaca/contracts/applications';
import { applicationStatuses } from '@ithaca/contracts/mentors';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const mentorApplications = pgTable('mentor_applications', {
  id: uuid('id').primaryKey(),
  profileId: uuid('profile_id').notNull(),
  source: text('source', { enum: applicationSources }).notNull(),
  content: jsonb('content').$type<ApplicationContent>().notNull(),
  idDocumentId: uuid('id_document_id'),
  cvDocumentId: uuid('cv_document_id'),
  status: text('status', { enum: applicationStatuses }).notNull(),
  rejectionReason: text('rejection_reason'),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
  /** The names and the email address in the application, for searches. */
  searchText: text('search_text').notNull().generatedAlwaysAs(sql``),
});
export type ApplicationRow = typeof mentorApplications.$inferSelect;
export type NewApplication = typeof mentorApplications.$inferInsert;
