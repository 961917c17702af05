import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

export const sandboxPayoutAccounts = pgTable('sandbox_payout_accounts', {
  id: text('id').primaryKey(),
  mentorId: text('mentor_id').notNull(),
  email: text('email').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  /** The last digits of the bank account's number, once it has been entered. */
  bankLast4: text('bank_last4'),
  payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});
export type SandboxPayoutAccount = typeof sandboxPayoutAccounts.$inferSelect;

export const sandboxOnboardings = pgTable('sandbox_onboardings', {
  token: text('token').primaryKey(),
  accountId: text('account_id').notNull(),
  returnUrl: text('return_url').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const sandboxTransfers = pgTable('sandbox_transfers', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  transferGroup: text('transfer_group').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type SandboxTransfer = typeof sandboxTransfers.$inferSelect;
