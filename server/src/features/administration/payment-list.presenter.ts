import type { ManagedPayment } from '@ithaca/contracts/admin-payments';
import { moneyText } from '../../platform/money.ts';
import { presentContact } from '../identity/index.ts';
import { presentPayment } from '../payments/index.ts';
import type { ManagedPaymentRow } from './payment-list.store.ts';
import { refundableCents } from './payments.policy.ts';

/** Presents a payment to the administrator. @param title what it bought */
export const presentManagedPayment = (row: ManagedPaymentRow, title: string): ManagedPayment => {
  const refundable = refundableCents(row);
  return {
    ...presentPayment(row, title),
    buyer: presentContact(row.buyer),
    refundableAmount: moneyText(refundable),
    can: { refund: refundable > 0 },
  };
};
