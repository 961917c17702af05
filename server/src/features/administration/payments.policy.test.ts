import { expect, it } from 'vitest';
import { refundableCents, refundRefusal } from './payments.policy.ts';

it.each([
  [{ status: 'unpaid', keptAs: null, refunded: 0 }, 'not_found', 0],
  [{ status: 'paid', keptAs: 'revenue', refunded: 0 }, null, 99],
  [{ status: 'partly_refunded', keptAs: 'revenue', refunded: 40 }, null, 59],
  [{ status: 'refunded', keptAs: 'revenue', refunded: 99 }, null, 0],
  [{ status: 'held', keptAs: 'held', refunded: 0 }, null, 99],
  [{ status: 'released', keptAs: 'held', refunded: 0 }, 'already_released', 0],
  [{ status: 'partly_refunded', keptAs: 'held', refunded: 50 }, 'already_released', 0],
  [{ status: 'refunded', keptAs: 'held', refunded: 99 }, 'already_decided', 0],
] as const)('%j: refusal %s, refundable %s', ({ refunded, ...facts }, refusal, cents) => {
  const payment = { ...facts, amountCents: 99, refundedCents: refunded };
  expect(refundRefusal(payment)).toBe(refusal);
  expect(refundableCents(payment)).toBe(cents);
});
