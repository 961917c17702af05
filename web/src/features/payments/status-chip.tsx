import type { Payment } from '@ithaca/contracts/payment-history';
import classes from './status-chip.module.css';

/** What the statuses of a payment are called. */
export const statusNames: Record<Payment['status'], string> = {
  paid: 'Paid',
  held: 'Held',
  released: 'Released',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
};

/** The status of a payment. */
export const StatusChip = ({ status }: Pick<Payment, 'status'>) => (
  <span className={classes.root} data-status={status}>
    {statusNames[status]}
  </span>
);
