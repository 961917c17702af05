import type { PublicConfig } from '@ithaca/contracts/marketplace';
import { pathTo } from '@ithaca/contracts/screens';

/**
 * Where a button for signing up leads: to the Sign Up tab, or to the form of the waitlist while there is
 * one (product 1.11).
 */
export const signUpPath = (
  signups: PublicConfig['signups'] | undefined,
  query: { next?: string; plan?: string | undefined } = {},
): string =>
  signups === 'waitlist'
    ? pathTo('preRegistration')
    : pathTo('auth', {}, { view: 'signup', ...query });
