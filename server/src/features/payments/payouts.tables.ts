import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const payoutAccounts = pgTable('payout_accounts', {
  userId: uuid('user_id').primaryKey(),
  idempotencyKey: uuid('idempotency_key').notNull(),
  /** The provider's id; null until the provider has created the account. */
  accountId: text('account_id'),
  detailsSubmitted: boolean('details_submitted').notNull().default(false),
  payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
  /** When the provider was asked for these two; null before. */
  readAt: instant('read_at'),
  remindedAt: instant('reminded_at'),
  createdAt: instant('created_at').notNull(),
});
export type PayoutAccountRow = typeof payoutAccounts.$inferSelect;

/** Money that was released to mentors and hasn't left the ledger. A trigger on the ledger maintains these rows. */
export const owedPayments = pgTable('owed_payments', {
  mentorId: uuid('mentor_id').notNull(),
  intentId: text('intent_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
});
export type OwedPaymentRow = typeof owedPayments.$inferSelect;

export const payouts = pgTable('payouts', {
  id: uuid('id').primaryKey(),
  intentId: text('intent_id').notNull(),
  mentorId: uuid('mentor_id').notNull(),
  accountId: text('account_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt: instant('created_at').notNull(),
  triedAt: instant('tried_at'),
  transferId: text('transfer_id'),
  sentAt: instant('sent_at'),
});
export type PayoutRow = typeof payouts.$inferSelect;

export const payoutRuns = pgTable('payout_runs', {
  day: date('day').primaryKey(),
  startedAt: instant('started_at').notNull(),
});
