import { paymentPurposes } from '@ithaca/contracts/payment-history';
import { paymentStatuses } from '@ithaca/contracts/payments';
import { sessionTypes } from '@ithaca/contracts/sessions';
import { paidPlans } from '@ithaca/contracts/subscriptions';
import { planStatuses } from '@ithaca/contracts/user';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantMs } from '../../platform/db/columns.ts';

export const paymentIntents = pgTable('payment_intents', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', { enum: paymentPurposes }).notNull(),
  mentorProfileId: uuid('mentor_profile_id'),
  /** The booked type of session; null for other purposes. */
  sessionType: text('session_type', { enum: sessionTypes }),
  /** The booked slot; null if the time is chosen later. */
  startsAt: instantMs('starts_at'),
  /** The purchased plan; null for other purposes, and if it wasn't stored. */
  plan: text('plan', { enum: paidPlans }),
  amountCents: integer('amount_cents').notNull(),
  status: text('status', { enum: ['unpaid', ...paymentStatuses] })
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
  kind: text('kind', {
    enum: ['paid', 'held', 'released', 'fee', 'refunded', 'paid_out', 'charged_back'],
  }).notNull(),
  madeAt: instant('made_at').notNull(),
  /** Distinguishes movements of the same kind, if a payment can have several. */
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
  plan: text('plan', { enum: paidPlans }).notNull(),
  /** Per month, at the time of the sale; null if it wasn't stored. */
  priceCents: integer('price_cents'),
  /** `canceled`: will end with its period, or has ended; `past_due`: the last renewal wasn't paid. */
  status: text('status', { enum: planStatuses }).notNull(),
  currentPeriodEnd: instant('current_period_end').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null for plans that nobody pays for: free and complimentary ones. */
  providerSubscriptionId: text('provider_subscription_id'),
  customerId: text('customer_id'),
  /** How long an unpaid plan counts; null unless it is past due. */
  graceUntil: instant('grace_until'),
  /** How long the plan counts. */
  endsAt: instant('ends_at').notNull(),
  /** The number of changes requested from the provider, for their idempotency keys. */
  revision: integer('revision').notNull().default(0),
  /** When the provider was asked for this state. */
  readAt: instant('read_at').notNull(),
});
export type Subscription = typeof subscriptions.$inferSelect;

/** Checkouts of plans, by the provider's id. */
export const planCheckouts = pgTable('plan_checkouts', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  plan: text('plan', { enum: paidPlans }).notNull(),
  createdAt: instant('created_at').notNull(),
});
