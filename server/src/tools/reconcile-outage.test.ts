import { expect, it } from 'vitest';
import { refuse } from '../platform/refusal.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { outageFor } from './reconcile-outage.ts';

it('a provider that can’t be asked is named to the operator, and needs no stack', () => {
  const error = outageFor(refuse('unavailable'));
  expect(error).toBeInstanceOf(StartRefusal);
  expect(String(error)).toContain('Stripe can’t be reached, or refuses the secret key.');
});

it('a fault stays what it is', () => {
  const fault = new Error('a fault');
  expect(outageFor(fault)).toBe(fault);
});
