import type { Intent } from '../payments/index.ts';

type Refundable = Pick<Intent, 'status' | 'keptAs' | 'amountCents' | 'refundedCents'>;

/**
 * Why the administrator can't refund a payment, or null if they can (product 4.9). The money held for a booking is
 * settled once and in full; afterwards it can't be taken back from the mentor.
 */
export const refundRefusal = ({
  status,
  keptAs,
}: Refundable): 'not_found' | 'already_decided' | 'already_released' | null => {
  if (status === 'unpaid') return 'not_found';
  if (keptAs !== 'held' || status === 'held') return null;
  return status === 'refunded' ? 'already_decided' : 'already_released';
};

/** What the administrator can still refund, in cents. */
export const refundableCents = (payment: Refundable): number =>
  refundRefusal(payment) === null ? payment.amountCents - payment.refundedCents : 0;
