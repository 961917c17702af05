import type { ManagedPayment } from '@ithaca/contracts/admin-payments';
import { moneyText } from '../../platform/money.ts';
import { presentPerson } from '../identity/index.ts';
import { presentPayment } from '../payments/index.ts';
import type { ManagedPaymentRow } from './payment-list.store.ts';
import { refundableCents } from './payments.policy.ts';

/**
 * Presents a payment to the administrator.
 * @param facts.title what it bought
 * @param facts.isReported whether a problem with its booking was reported
 */
export const presentManagedPayment = (
  row: ManagedPaymentRow,
  { title, isReported }: { title: string; isReported: boolean },
): ManagedPayment => {
  const refundable = refundableCents({ ...row, isReported });
  return {
    ...presentPayment(row, title),
    buyer: { ...presentPerson(row.buyer), email: row.buyer.deletedAt ? '' : row.buyer.email },
    refundableAmount: moneyText(refundable),
    can: { refund: refundable > 0 },
  };
};
