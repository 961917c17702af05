import type { ManagedPayment } from '@ithaca/contracts/admin-payments';
import { moneyInput } from '@ithaca/contracts/amounts';
import { centsOf } from '@ithaca/contracts/money';
import * as z from 'zod/mini';
import { formatExactEur } from '../../../lib/format.ts';
import { shortName } from '../../../lib/short-name.ts';

/** The error for an amount to refund, or null if it is valid. */
export const refundProblem = (
  amount: string,
  { status, refundableAmount }: Pick<ManagedPayment, 'status' | 'refundableAmount'>,
): string | null => {
  const read = z.safeParse(moneyInput, amount);
  if (!read.success) return read.error.issues[0]?.message ?? null;
  const [cents, refundable] = [centsOf(read.data), centsOf(refundableAmount)];
  if (status === 'held' && cents !== refundable)
    return `A booking can only be refunded in full: ${refundableAmount}`;
  return cents > 0 && cents <= refundable ? null : `Enter 0.01 to ${refundableAmount}`;
};

/** Describes who gets what after a refund; empty while the amount is invalid. */
export const consequenceOf = (
  amount: string,
  payment: Pick<ManagedPayment, 'status' | 'refundableAmount' | 'buyer'>,
): string => {
  const { status, refundableAmount, buyer } = payment;
  if (refundProblem(amount, payment) !== null) return '';
  if (status === 'held')
    return `${shortName(buyer)} gets ${formatExactEur(amount)} back, and the booking is cancelled.`;
  const kept = (centsOf(refundableAmount) - centsOf(amount)) / 100;
  return `${shortName(buyer)} gets ${formatExactEur(amount)} back. The platform keeps ${formatExactEur(kept)}.`;
};
