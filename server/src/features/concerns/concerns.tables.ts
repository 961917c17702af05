import { concernKinds, concernOutcomes, concernReasons } from '@ithaca/contracts/concerns';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../../platform/db/columns.ts';

/** Reports of people, messages and reviews. One without an outcome is open. */
export const concerns = pgTable('concerns', {
  id: uuid('id').primaryKey(),
  reporterId: uuid('reporter_id').notNull(),
  kind: text('kind', { enum: concernKinds }).notNull(),
  /** The id of the person, message or review. */
  subjectId: uuid('subject_id').notNull(),
  /** The owner of the page, message or review. */
  subjectUserId: uuid('subject_user_id').notNull(),
  /** Only for messages. */
  conversationId: uuid('conversation_id'),
  reason: text('reason', { enum: concernReasons }).notNull(),
  /** The reporter's description. */
  details: text('details'),
  /** The reported text as it was at that time. */
  evidence: text('evidence').notNull(),
  createdAt: instantMs('created_at').notNull(),
  outcome: text('outcome', { enum: [...concernOutcomes, 'account_deleted'] }),
  /** The reason the moderator gave to the person. */
  note: text('note'),
  decidedAt: instantMs('decided_at'),
  decidedBy: uuid('decided_by'),
});
export type ConcernRow = typeof concerns.$inferSelect;
/** A report and its sender. */
export type SentConcern = Pick<ConcernRow, 'id' | 'reporterId'>;
export type NewConcern = Omit<ConcernRow, 'outcome' | 'note' | 'decidedAt' | 'decidedBy'>;
