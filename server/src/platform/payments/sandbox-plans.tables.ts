import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

export const sandboxCustomers = pgTable('sandbox_customers', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** The number of a test card. */
  card: text('card').notNull(),
  creditCents: integer('credit_cents').notNull().default(0),
  createdAt: instant('created_at').notNull(),
});
export type SandboxCustomer = typeof sandboxCustomers.$inferSelect;

export const sandboxSubscriptions = pgTable('sandbox_subscriptions', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  priceCents: integer('price_cents').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<'active' | 'past_due' | 'canceled'>().notNull(),
  /** Period n lasts from n to n + 1 months after this moment. */
  anchor: instant('anchor').notNull(),
  period: integer('period').notNull(),
  currentPeriodEnd: instant('current_period_end').notNull(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
});
export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect;

export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  customerId: text('customer_id'),
  plan: text('plan').$type<PaidPlan>().notNull(),
  priceCents: integer('price_cents').notNull(),
  currency: text('currency').notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  subscriptionId: text('subscription_id'),
  createdAt: instant('created_at').notNull(),
});
export type SandboxCheckout = typeof sandboxCheckouts.$inferSelect;

export const sandboxInvoices = pgTable('sandbox_invoices', {
  id: text('id').primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  intentId: text('intent_id'),
  /** Null if it wasn't recorded. */
  plan: text('plan').$type<PaidPlan>(),
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<'open' | 'paid' | 'void'>().notNull(),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
});
export type SandboxInvoice = typeof sandboxInvoices.$inferSelect;

export const sandboxRequests = pgTable('sandbox_requests', {
  idempotencyKey: text('idempotency_key').primaryKey(),
  request: jsonb('request').notNull(),
  objectId: text('object_id').notNull(),
  createdAt: instant('created_at').notNull(),
});
