import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const paymentIntents = pgTable('payment_intents', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', { enum: ['unlock', 'booking', 'subscription'] }).notNull(),
  mentorProfileId: uuid('mentor_profile_id'),
  amountCents: integer('amount_cents').notNull(),
  status: text('status', {
    enum: ['unpaid', 'paid', 'held', 'released', 'refunded', 'partly_refunded'],
  })
    .notNull()
    .default('unpaid'),
  refundedCents: integer('refunded_cents').notNull().default(0),
  keptAs: text('kept_as', { enum: ['revenue', 'held'] }),
  fulfilledKind: text('fulfilled_kind', { enum: ['session', 'subscription'] }),
  fulfilledId: uuid('fulfilled_id'),
  createdAt: instant('created_at').notNull(),
  succeededAt: instant('succeeded_at'),
});
export type Intent = typeof paymentIntents.$inferSelect;
export type Purpose = Intent['purpose'];

export const refunds = pgTable('refunds', {
  id: uuid('id').primaryKey(),
  intentId: text('intent_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  reason: text('reason').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

/** Movements of payments' money, each with two lines. Entries and lines never change. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: uuid('id').primaryKey(),
  intentId: text('intent_id').notNull(),
  kind: text('kind', { enum: ['paid', 'held', 'released', 'fee', 'refunded'] }).notNull(),
  madeAt: instant('made_at').notNull(),
  /** Tells movements of one kind apart, of those that may happen to a payment more than once. */
  key: text('key').notNull().default(''),
});

export const ledgerLines = pgTable('ledger_lines', {
  account: text('account').notNull(),
  entryId: uuid('entry_id').notNull(),
  /** Positive is a debit. */
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
});

export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id').primaryKey(),
  plan: text('plan', { enum: ['basic', 'premium'] }).notNull(),
  status: text('status', { enum: ['active', 'canceled', 'past_due'] }).notNull(),
  currentPeriodEnd: instant('current_period_end').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type Subscription = typeof subscriptions.$inferSelect;
