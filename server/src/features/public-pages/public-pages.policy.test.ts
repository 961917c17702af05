import { describe, expect, it } from 'vitest';
import { addressRefusal, isPublished, maxAddresses } from './public-pages.policy.ts';

const approved = { applicationStatus: 'approved', isActive: true } as const;

describe('a public page', () => {
  it.each([
    ['is off', { isOn: false }, approved],
    [
      'belongs to a pending profile',
      { isOn: true },
      { ...approved, applicationStatus: 'pending' as const },
    ],
    [
      'belongs to a rejected profile',
      { isOn: true },
      { ...approved, applicationStatus: 'rejected' as const },
    ],
    ['belongs to a suspended mentor', { isOn: true }, { ...approved, isActive: false }],
  ])('is hidden if it %s', (_, page, profile) => {
    expect(isPublished(page, profile)).toBe(false);
  });

  it('is published if it is on and the mentor is listed', () => {
    expect(isPublished({ isOn: true }, approved)).toBe(true);
  });
});

describe('an address', () => {
  it.each([
    ['of somebody else', { userId: 'b' }, 1, /taken/],
    ['beyond the limit', undefined, maxAddresses, /5 addresses/],
  ])('%s is refused', (_, address, count, reason) => {
    expect(addressRefusal('a', address, count)).toMatch(reason);
  });

  it.each([
    ['that nobody has had yet', undefined, maxAddresses - 1],
    ['that the mentor had before, even at the limit', { userId: 'a' }, maxAddresses],
  ])('%s can be chosen', (_, address, count) => {
    expect(addressRefusal('a', address, count)).toBeNull();
  });
});
