import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import type { MailAttachment } from './mail.ts';

/** Mails that are kept instead of being sent. */
export const outboxMails = pgTable('outbox_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
  sentAt: instant('sent_at').notNull().defaultNow(),
});
export type OutboxRow = typeof outboxMails.$inferSelect;
