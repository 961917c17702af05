import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, type Movement } from './ledger-rules.ts';

const cents = fc.integer({ min: 1, max: 10_000_000 });
const movement: fc.Arbitrary<Movement> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paid', 'held', 'fee'), amountCents: cents }),
  fc.record({
    kind: fc.constantFrom('released', 'paid_out'),
    amountCents: cents,
    mentorId: fc.constantFrom('a', 'b'),
  }),
  fc.record({
    kind: fc.constant('charged_back'),
    amountCents: cents,
    mentorId: fc.constantFrom('a', null),
    disputeId: fc.constant('d'),
  }),
  fc.record({
    kind: fc.constant('refunded'),
    refundId: fc.constant('b'),
    amountCents: cents,
    from: fc.constant('held'),
    by: fc.constant('bank'),
  }),
  fc.record({
    kind: fc.constant('refunded'),
    refundId: fc.constant('a'),
    amountCents: cents,
    from: fc.constantFrom('revenue', 'held'),
  }),
);

describe('a movement of money', () => {
  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'is refused for %s cents',
    (amount) => {
      expect(() => linesOf({ kind: 'paid', amountCents: amount })).toThrow(RangeError);
    },
  );

  it('keeps the sum of all accounts at zero, in any sequence', () => {
    fc.assert(
      fc.property(fc.array(movement), (movements) => {
        let total = 0;
        for (const lines of movements.map(linesOf)) {
          const [debit, credit] = lines;
          total += debit.amountCents + credit.amountCents;
          expect(total).toBe(0);
          expect(debit.account).not.toBe(credit.account);
        }
      }),
    );
  });

  it('leaves nothing held once a booking has been fully released, charged and refunded', () => {
    const parts = fc.tuple(cents, cents, cents);
    fc.assert(
      fc.property(parts, ([released, fee, refunded]) => {
        const lines = [
          linesOf({ kind: 'held', amountCents: released + fee + refunded }),
          linesOf({ kind: 'released', amountCents: released, mentorId: 'a' }),
          linesOf({ kind: 'fee', amountCents: fee }),
          linesOf({ kind: 'refunded', amountCents: refunded, from: 'held', refundId: 'a' }),
        ].flat();
        const balance = (account: string) =>
          lines.filter((l) => l.account === account).reduce((sum, l) => sum + l.amountCents, 0);
        expect(balance('held')).toBe(0);
        expect(balance('provider')).toBe(released + fee);
        expect(balance('mentor:a')).toBe(-released);
      }),
    );
  });
});
