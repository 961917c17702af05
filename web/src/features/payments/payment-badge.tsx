import type { Payment } from '@ithaca/contracts/payment-history';
import { Badge } from '../../ui/badge.tsx';

/** The labels of the payment statuses. */
export const statusNames: Record<Payment['status'], string> = {
  paid: 'Paid',
  held: 'Held',
  released: 'Released',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
};

const tones = {
  paid: 'soft',
  held: 'accent',
  released: 'soft',
  refunded: 'plain',
  partly_refunded: 'plain',
} as const;

/** The status of a payment. */
export const PaymentBadge = ({ status }: Pick<Payment, 'status'>) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
);
