import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import type { ProviderIntent } from './payments.ts';

export const sandboxIntents = pgTable('sandbox_intents', {
  id: text('id').primaryKey(),
  clientSecret: text('client_secret').notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  metadata: jsonb('metadata').$type<Readonly<Record<string, string>>>().notNull(),
  status: text('status').$type<ProviderIntent['status']>().notNull(),
  refundedCents: integer('refunded_cents').notNull().default(0),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type SandboxIntent = typeof sandboxIntents.$inferSelect;
export type NewSandboxIntent = typeof sandboxIntents.$inferInsert;

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text('id').primaryKey(),
  intentId: text('intent_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type SandboxRefund = typeof sandboxRefunds.$inferSelect;

export const sandboxEvents = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  /** The bytes that are signed and sent. */
  body: text('body').notNull(),
  createdAt: instant('created_at').notNull(),
  deliveredAt: instant('delivered_at'),
});
