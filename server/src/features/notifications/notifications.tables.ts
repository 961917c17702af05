import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** Which mails people want. Without a row they get all of them. */
export const notificationChoices = pgTable('notification_choices', {
  userId: uuid('user_id').primaryKey(),
  missedMessages: text('missed_messages', { enum: ['email', 'off'] }).notNull(),
});

/** Who may need a mail about missed messages, and what has been mailed. */
export const missedMessageMails = pgTable('missed_message_mails', {
  userId: uuid('user_id').primaryKey(),
  lookAt: instant('look_at'),
  pendingMail: uuid('pending_mail'),
  mailedAt: instant('mailed_at'),
  coveredUntil: instant('covered_until'),
});
export type MissedMessageMail = typeof missedMessageMails.$inferSelect;

/** Has one row. */
export const missedMessageSearch = pgTable('missed_message_search', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  searchedUntil: instant('searched_until').notNull(),
});
