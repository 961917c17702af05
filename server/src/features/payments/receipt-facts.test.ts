import { describe, expect, it } from 'vitest';
import { receiptEvents, receiptNumber } from './receipt-facts.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('the number of a receipt', () => {
  it('has the year in UTC and the end of the payment’s id', () => {
    const paidAt = new Date('2026-12-31T23:59:59.999Z');
    expect(receiptNumber('pi_3f2a77b1c09d4e5f6a7b8c9d', paidAt)).toBe('2026-4E5F-6A7B-8C9D');
    expect(receiptNumber('pi_a-b', paidAt)).toBe('2026-PIAB');
  });
});

describe('what happened to a payment', () => {
  it('counts the platform’s fee as released, in one line', () => {
    expect(
      receiptEvents([
        { kind: 'held', cents: 7500, at: at(1) },
        { kind: 'refunded', cents: 2500, at: at(2) },
        { kind: 'released', cents: 4500, at: at(2) },
        { kind: 'fee', cents: 500, at: at(2) },
      ]),
    ).toEqual([
      { kind: 'held', cents: 7500, at: at(1) },
      { kind: 'refunded', cents: 2500, at: at(2) },
      { kind: 'released', cents: 5000, at: at(2) },
    ]);
  });
});
