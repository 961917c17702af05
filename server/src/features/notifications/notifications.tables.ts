import { mailChoices } from '@ithaca/contracts/notifications';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantMs } from '../../platform/db/columns.ts';

const choice = { enum: mailChoices } as const;

/** Which mails people want. People without a row get all of them. */
export const notificationChoices = pgTable('notification_choices', {
  userId: uuid('user_id').primaryKey(),
  missedMessages: text('missed_messages', choice).notNull().default('email'),
  bookings: text('bookings', choice).notNull().default('email'),
  reviews: text('reviews', choice).notNull().default('email'),
  circles: text('circles', choice).notNull().default('email'),
  /** When the daily mail started to collect these topics, if it does; null if unknown. */
  bookingsDailySince: instantMs('bookings_daily_since'),
  reviewsDailySince: instantMs('reviews_daily_since'),
  circlesDailySince: instantMs('circles_daily_since'),
  /** The topics of push notifications (product 1.22). */
  pushMessages: boolean('push_messages').notNull().default(true),
  pushAccount: boolean('push_account').notNull().default(true),
  pushBookings: boolean('push_bookings').notNull().default(true),
  pushReviews: boolean('push_reviews').notNull().default(true),
  pushCircles: boolean('push_circles').notNull().default(true),
  pushMoney: boolean('push_money').notNull().default(true),
  /** The time zone of the browser in which the person last changed the choices. */
  timeZone: text('time_zone'),
  /** When the next daily mail is due; null if it collects no topic. */
  digestAt: instant('digest_at'),
  /** When the last one was due. */
  digestedAt: instant('digested_at'),
  /** Identifies the job that may send it, so older jobs send nothing. */
  pendingDigest: uuid('pending_digest'),
});
export type ChoiceRow = typeof notificationChoices.$inferSelect;

/** The people who may need a mail about missed messages, and the state of their mails. */
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
