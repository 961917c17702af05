import * as z from 'zod/mini';
import { money, moneyInput } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { optionalOrNull } from './fields.ts';
import { fileAnswer } from './file-answer.ts';
import { limits } from './limits.ts';
import { cursor, pageLimit } from './paging.ts';
import { payment, paymentId } from './payment-history.ts';
import { paymentStatuses } from './payments.ts';
import { person } from './people.ts';
import { personSearch } from './person-search.ts';
import { reason } from './texts.ts';

/** A payment, for the administrator. */
export const managedPayment = z.extend(payment, {
  buyer: z.extend(person, { email: z.string() }),
  /** What the administrator can still refund. */
  refundableAmount: money,
  can: z.object({ refund: z.boolean() }),
});
export type ManagedPayment = z.infer<typeof managedPayment>;

const filter = {
  /** Words from the buyer's name or email address, or a payment id. */
  q: personSearch,
  status: z.optional(z.enum(paymentStatuses, 'Unknown status')),
};

export const listManagedPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  summary: "Everybody's payments, newest first (X-Next-Cursor)",
  access: 'admin',
  isExpensive: true,
  query: z.object({ ...filter, cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(managedPayment) },
});

export const downloadManagedPayments = endpoint({
  method: 'GET',
  path: '/api/admin/payments/csv',
  summary: 'The filtered payments as a table, newest first',
  access: 'admin',
  isExpensive: true,
  query: z.object(filter),
  success: { 200: fileAnswer('text/csv') },
});

export const refundReason = z.object({
  reason: reason(limits.refundReasonMax),
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/{id}/refund',
  summary:
    'Refund an unlock, a plan or a reported booking, in full (the default) or in part; or a held booking, in full',
  access: 'admin',
  params: z.object({ id: paymentId }),
  body: z.extend(refundReason, {
    amount: optionalOrNull(moneyInput),
    /** The amount already refunded when the decision was made: refused with 409 if more has been refunded since. */
    refundedAmount: optionalOrNull(moneyInput),
  }),
  success: { 200: managedPayment },
  problems: ['already_decided', 'already_released'],
});

/** The money moved in one UTC month. Amounts in EUR. */
export const moneyMonth = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** Paid for bookings. */
  held: money,
  /** Unlocks, plans and fees paid in this month, even if refunded later. */
  revenue: money,
  released: money,
  refunded: money,
  /** Charged back by banks at the platform's expense. Negative if more of it was refunded instead. */
  lost: money,
});
export type MoneyMonth = z.infer<typeof moneyMonth>;

export const moneyMonthsShown = 12;

/** The platform's books, from the ledger: current balances and past movements. */
export const books = z.object({
  /** Held for bookings. */
  held: money,
  /** Released to mentors but not yet transferred to their accounts. */
  owed: money,
  /** Unlocks, plans and fees, net of refunds. */
  revenue: money,
  /** Charged back by buyers' banks at the platform's expense. All time. */
  lost: money,
  /** All time. */
  refunded: money,
  /** The last months without gaps, oldest first. */
  months: z.array(moneyMonth),
});
export type Books = z.infer<typeof books>;

export const getBooks = endpoint({
  method: 'GET',
  path: '/api/admin/books',
  summary: 'The amounts held, owed and earned, and the movements of each of the last 12 months',
  access: 'admin',
  isExpensive: true,
  success: { 200: books },
});

export const adminPaymentEndpoints = [
  listManagedPayments,
  downloadManagedPayments,
  refundPayment,
  getBooks,
] as const;
