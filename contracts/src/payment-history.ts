import * as z from 'zod/mini';
import { money } from './amounts.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { fileAnswer } from './file-answer.ts';
import { cursor, pageLimit } from './paging.ts';
import { paymentStatuses } from './payments.ts';

export const paymentPurposes = ['unlock', 'booking', 'subscription'] as const;

/** The provider's id of a payment, such as `pi_…`. */
export const paymentId = z.string().check(z.regex(/^[\w-]{1,200}$/, 'This is not a valid id'));

/** A received payment. */
export const payment = z.object({
  id: paymentId,
  purpose: z.enum(paymentPurposes),
  /** The purchase, such as "Unlock · Luca Conti". */
  title: z.string(),
  amount: money,
  status: z.enum(paymentStatuses),
  refundedAmount: money,
  /** The purchased session, if any. */
  sessionId: z.nullable(id),
  createdAt: instant,
});
export type Payment = z.infer<typeof payment>;

/** The events of a payment, as the buyer sees them. */
export const paymentEventKinds = ['paid', 'held', 'released', 'refunded'] as const;

/** The names of these events on a receipt. */
export const paymentEventNames: Readonly<Record<(typeof paymentEventKinds)[number], string>> = {
  paid: 'Paid',
  held: 'Paid, and held until the session is completed',
  released: 'Released to the mentor',
  refunded: 'Refunded to you',
};

/**
 * A payment with the other details of its receipt. The receipt number is derived from the payment's id.
 */
export const receipt = z.extend(payment, {
  number: z.string(),
  paidAt: instant,
  seller: z.object({ name: z.string(), address: z.string(), email: z.nullable(z.string()) }),
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** Oldest first. The released amount includes the platform's fee. */
  events: z.array(z.object({ kind: z.enum(paymentEventKinds), amount: money, at: instant })),
});
export type Receipt = z.infer<typeof receipt>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: "The signed-in person's payments, newest first (X-Next-Cursor)",
  access: 'signed_in',
  query: z.object({ cursor: z.optional(cursor), limit: pageLimit }),
  success: { 200: z.array(payment) },
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/payments/{id}/receipt',
  summary: "The receipt of one of the person's payments",
  access: 'signed_in',
  params: z.object({ id: paymentId }),
  success: { 200: receipt },
});

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/payments/{id}/receipt.pdf',
  summary: "The receipt of one of the person's payments as a PDF",
  access: 'signed_in',
  isExpensive: true,
  params: z.object({ id: paymentId }),
  success: { 200: fileAnswer('application/pdf') },
});

export const paymentHistoryEndpoints = [listPayments, getReceipt, downloadReceipt] as const;
