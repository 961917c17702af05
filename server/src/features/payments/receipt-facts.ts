import type { Receipt } from '@ithaca/contracts/payment-history';
import type { PaymentMovement } from './history.store.ts';

type EventKind = Receipt['events'][number]['kind'];

const digits = 12;

/**
 * The number of a receipt: the year in UTC and the end of the payment's id, in groups of four. The same
 * payment always has the same number.
 */
export const receiptNumber = (paymentId: string, paidAt: Date): string => {
  const end = paymentId
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(-digits)
    .toUpperCase();
  const groups = end.match(/.{1,4}/g) ?? [];
  return [paidAt.getUTCFullYear(), ...groups].join('-');
};

/**
 * What happened to a payment's money from the buyer's point of view: the platform's fee counts as released, and payouts
 * to the mentor's account and money that the bank took back are left out.
 * @param movements in order
 */
export const receiptEvents = (
  movements: readonly PaymentMovement[],
): { kind: EventKind; cents: number; at: Date }[] => {
  const events: { kind: EventKind; cents: number; at: Date }[] = [];
  for (const { kind, cents, at } of movements) {
    const shown = shownAs[kind];
    if (shown === null) continue;
    const released = events.find((event) => event.kind === 'released');
    if (shown === 'released' && released) released.cents += cents;
    else events.push({ kind: shown, cents, at });
  }
  return events;
};

const shownAs: Record<PaymentMovement['kind'], EventKind | null> = {
  paid: 'paid',
  held: 'held',
  released: 'released',
  fee: 'released',
  refunded: 'refunded',
  paid_out: null,
  charged_back: null,
};
