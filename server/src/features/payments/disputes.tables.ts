import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import type { Dispute } from '../../platform/payments/payments.ts';

export const paymentDisputes = pgTable('payment_disputes', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  intentId: text('intent_id').notNull(),
  state: text('state').$type<Dispute['state']>().notNull(),
  openedAt: instant('opened_at').notNull(),
});
export type DisputeRow = typeof paymentDisputes.$inferSelect;
