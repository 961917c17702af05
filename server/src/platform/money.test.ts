import { formatEur } from '@ithaca/contracts/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { euroText, moneyText } from './money.ts';

it('formats every amount to the cent, including negative ones', () => {
  expect([0, 5, 99, 100, -5, -150].map(moneyText)).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '-0.05',
    '-1.50',
  ]);
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000_000 }), (cents) => {
      const digits = String(cents).padStart(3, '0');
      expect(moneyText(cents)).toBe(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
    }),
  );
});

it('formats amounts in texts as pages format amounts from the API', () => {
  expect(euroText(113_800)).toBe('€1,138');
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (cents) => {
      expect(euroText(cents)).toBe(formatEur(moneyText(cents)));
    }),
  );
});
