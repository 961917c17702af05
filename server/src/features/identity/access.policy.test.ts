import { describe, expect, it } from 'vitest';
import { isAdmin, isAdminAddress, mayEnterOnceVerified, signInRefusal } from './access.policy.ts';

const adminEmail = 'admin@example.test';
const emails = { person: 'ana@example.test', administrator: 'Admin@Example.test' };
const verified = new Date('2026-01-01T00:00:00.000Z');

describe('once verified', () => {
  it.each([
    ['person', 'waiting', 'waitlist', false],
    ['person', 'waiting', 'open', true],
    ['person', 'granted', 'waitlist', true],
    ['person', 'granted', 'open', true],
    ['administrator', 'waiting', 'waitlist', true],
    ['administrator', 'waiting', 'open', true],
    ['administrator', 'granted', 'waitlist', true],
    ['administrator', 'granted', 'open', true],
  ] as const)('a %s, %s, with SIGNUPS=%s, may enter: %s', (who, access, signups, may) => {
    const account = { email: emails[who], platformAccess: access === 'granted' };
    expect(mayEnterOnceVerified(account, { signups, adminEmail })).toBe(may);
  });
});

describe('at the sign-in', () => {
  it.each([
    ['person', 'waiting', 'unverified', 'access_not_granted'],
    ['person', 'waiting', 'verified', 'access_not_granted'],
    ['person', 'granted', 'unverified', 'email_not_verified'],
    ['person', 'granted', 'verified', null],
    ['administrator', 'waiting', 'unverified', 'email_not_verified'],
    ['administrator', 'waiting', 'verified', null],
    ['administrator', 'granted', 'unverified', 'email_not_verified'],
    ['administrator', 'granted', 'verified', null],
  ] as const)('a %s, %s and %s, is refused with %s', (who, access, address, refusal) => {
    const account = {
      email: emails[who],
      platformAccess: access === 'granted',
      emailVerifiedAt: address === 'verified' ? verified : null,
    };
    expect(signInRefusal(account, { adminEmail })).toBe(refusal);
  });
});

describe('the administrator', () => {
  it.each([
    ['administrator', 'verified', true],
    ['administrator', 'unverified', false],
    ['person', 'verified', false],
    ['person', 'unverified', false],
  ] as const)('a %s, %s, is the administrator: %s', (who, address, is) => {
    const emailVerifiedAt = address === 'verified' ? verified : null;
    expect(isAdmin({ email: emails[who], emailVerifiedAt }, { adminEmail })).toBe(is);
  });

  it('is nobody while none is configured', () => {
    expect(isAdminAddress('admin@example.test', { adminEmail: null })).toBe(false);
  });
});
