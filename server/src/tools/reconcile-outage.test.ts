import { expect, it } from 'vitest';
import { refuse } from '../platform/refusal.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { outageFor } from './reconcile-outage.ts';

it('an unavailable provider is reported to the operator without a stack trace', () => {
  const error = outageFor(refuse('unavailable'));
  expect(error).toBeInstanceOf(StartRefusal);
  expect(String(error)).toContain('Stripe can’t be reached, or refuses the secret key.');
});

it('other errors are unchanged', () => {
  const fault = new Error('a fault');
  expect(outageFor(fault)).toBe(fault);
});
