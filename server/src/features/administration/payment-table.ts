import { csvHead, csvLine } from '../../platform/csv.ts';
import { moneyText } from '../../platform/money.ts';
import { fullNameOf, presentContact } from '../identity/index.ts';
import { receiptNumber } from '../payments/index.ts';
import type { ManagedPaymentRow } from './payment-list.store.ts';

/** The header row of the payment table. */
export const tableHead = csvHead([
  'paid at (UTC)',
  'receipt',
  'payment',
  'purpose',
  'for',
  'buyer',
  'email',
  'amount (EUR)',
  'refunded (EUR)',
  'status',
]);

/** The row for a payment. @param title what it bought */
export const tableLine = (row: ManagedPaymentRow, title: string): string => {
  const paidAt = row.succeededAt ?? row.createdAt;
  const buyer = presentContact(row.buyer);
  return csvLine([
    paidAt.toISOString(),
    receiptNumber(row.id, paidAt),
    row.id,
    row.purpose,
    title,
    fullNameOf(buyer),
    buyer.email,
    moneyText(row.amountCents),
    moneyText(row.refundedCents),
    row.status,
  ]);
};
