import { formatEur } from '@ithaca/contracts/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { euroText, moneyText } from './money.ts';

it('writes amounts in texts as pages write what the API sends', () => {
  expect(euroText(113_800)).toBe('€1,138');
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (cents) => {
      expect(euroText(cents)).toBe(formatEur(moneyText(cents)));
    }),
  );
});
