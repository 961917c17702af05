import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  applyStep,
  balancesOf,
  bookingStarts,
  bookingSteps,
  type ModelBooking,
  startModel,
} from '../../../test/booking-steps.ts';

/** A description of what is wrong with a booking's money, or null. Doesn't use `expect`, which is slow. */
const problemOf = (model: ModelBooking, before: ModelBooking['settlement']): string | null => {
  const { priceCents: amountCents, status } = model.booking;
  const balances = balancesOf(model);
  const sum = [...balances.values()].reduce((total, cents) => total + cents, 0);
  if (sum !== 0) return `the accounts add up to ${sum}`;
  if (before && model.settlement !== before) return 'it was settled twice';
  if ((status === 'active') !== (model.settlement === null)) return 'status and money disagree';
  const expected = status === 'active' ? -amountCents : 0;
  const held = balances.get('held');
  return held === expected ? null : `${held} is held instead of ${expected}`;
};

it('held money leaves exactly once and completely in 10,000 random sequences of events', () => {
  const fees = fc.constantFrom(0, 0.07, 0.15, 1);
  let settled = 0;
  fc.assert(
    fc.property(bookingStarts, bookingSteps, fees, (start, steps, bookingFeeShare) => {
      const model = startModel(start);
      // Whatever happens, no money is held forever, unless a report awaits its decision.
      for (const step of [...steps, { kind: 'wait', hours: 24 * 100 } as const]) {
        const before = model.settlement;
        applyStep(model, step, bookingFeeShare);
        const problem = problemOf(model, before);
        if (problem) throw new Error(`After ${step.kind}, ${problem}`);
      }
      const { status, reportedAt } = model.booking;
      if (status === 'active' && !reportedAt) throw new Error('It is held for good');
      if (model.settlement) settled += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(settled).toBeGreaterThan(5000);
});
