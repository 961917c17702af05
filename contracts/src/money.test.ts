import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, formatEur, formatExactEur } from './money.ts';

describe('formatEur', () => {
  it.each([
    ['15.00', '€15'],
    ['0.99', '€0.99'],
    ['12.5', '€12.50'],
    ['1250.00', '€1,250'],
    ['1138.50', '€1,138.50'],
  ])('writes %s as %s', (amount, text) => {
    expect(formatEur(amount)).toBe(text);
  });
});

it('formats the same amount with its cents for documents', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (cents) => {
      expect(formatExactEur(cents / 100).replace(/\.00$/, '')).toBe(formatEur(cents / 100));
    }),
  );
});

describe('centsOf', () => {
  it.each([
    ['0.99', 99],
    ['12', 1200],
    ['12.5', 1250],
    ['0.00', 0],
  ])('reads %s as %i cents', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents);
  });

  it('is exact', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (cents) => {
        expect(centsOf((cents / 100).toFixed(2))).toBe(cents);
      }),
    );
  });
});
