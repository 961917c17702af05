import { describe, expect, it } from 'vitest';
import { sandboxOnboardingBody } from './payouts.ts';

const errorOf = (iban: string) =>
  sandboxOnboardingBody.safeParse({ name: 'Luca Conti', iban }).error?.issues[0]?.message;
const typo = 'This IBAN contains a typo';

describe('an IBAN', () => {
  it.each(['', 'DE', 'D189 3704', `DE89${'1'.repeat(31)}`])('is not “%s”', (iban) => {
    expect(errorOf(iban)).toMatch(/^Please enter an IBAN/);
  });

  it.each([
    ['another digit', 'DE89 3704 0044 0532 0130 01'],
    ['two digits in the wrong order', 'DE89 3704 0044 0532 0310 00'],
    ['another country', 'DK89 3704 0044 0532 0130 00'],
  ])('with %s contains a typo', (_, iban) => {
    expect(errorOf(iban)).toBe(typo);
  });

  it.each([
    'DE89 3704 0044 0532 0130 00',
    'gb82 west 1234 5698 7654 32',
    'MT84MALT011000012345MTLCAST001S',
  ])('can be %s', (iban) => {
    expect(errorOf(iban)).toBeUndefined();
  });
});
