import type { StaffRight } from '@ithaca/contracts/staff-rights';
import { describe, expect, it } from 'vitest';
import {
  isAdmin,
  isAdminAddress,
  mayEnterOnceVerified,
  needsTwoFactor,
  signInRefusal,
  staffRightsOf,
} from './access.policy.ts';

const adminEmail = 'admin@example.test';
const emails = {
  person: 'ana@example.test',
  moderator: 'ben@example.test',
  administrator: 'Admin@Example.test',
};
const verified = new Date('2026-01-01T00:00:00.000Z');

describe('access once verified', () => {
  it.each([
    ['person', 'waiting', 'waitlist', false],
    ['person', 'waiting', 'open', true],
    ['person', 'granted', 'waitlist', true],
    ['person', 'granted', 'open', true],
    ['administrator', 'waiting', 'waitlist', true],
    ['administrator', 'waiting', 'open', true],
    ['administrator', 'granted', 'waitlist', true],
    ['administrator', 'granted', 'open', true],
  ] as const)(
    'mayEnterOnceVerified(%s, %s, SIGNUPS=%s) is %s',
    (who, access, signups, expected) => {
      const account = { email: emails[who], platformAccess: access === 'granted' };
      expect(mayEnterOnceVerified(account, { signups, adminEmail })).toBe(expected);
    },
  );
});

describe('the sign-in refusal', () => {
  it.each([
    ['person', 'waiting', 'unverified', 'access_not_granted'],
    ['person', 'waiting', 'verified', 'access_not_granted'],
    ['person', 'granted', 'unverified', 'email_not_verified'],
    ['person', 'granted', 'verified', null],
    ['administrator', 'waiting', 'unverified', 'email_not_verified'],
    ['administrator', 'waiting', 'verified', null],
    ['administrator', 'granted', 'unverified', 'email_not_verified'],
    ['administrator', 'granted', 'verified', null],
  ] as const)('of a %s, %s and %s, is %s', (who, access, address, refusal) => {
    const account = {
      email: emails[who],
      platformAccess: access === 'granted',
      emailVerifiedAt: address === 'verified' ? verified : null,
    };
    expect(signInRefusal({ ...account, suspendedAt: null }, { adminEmail })).toBe(refusal);
    // People who can't sign in anyway don't learn about the suspension.
    const suspended = { ...account, suspendedAt: verified };
    expect(signInRefusal(suspended, { adminEmail })).toBe(refusal ?? 'account_suspended');
  });
});

describe('the administrator', () => {
  it.each([
    ['administrator', 'verified', true],
    ['administrator', 'unverified', false],
    ['person', 'verified', false],
    ['person', 'unverified', false],
  ] as const)('isAdmin(%s, %s) is %s', (who, address, expected) => {
    const emailVerifiedAt = address === 'verified' ? verified : null;
    expect(isAdmin({ email: emails[who], emailVerifiedAt }, { adminEmail })).toBe(expected);
  });

  it('is nobody if ADMIN_EMAIL is not set', () => {
    expect(isAdminAddress('admin@example.test', { adminEmail: null })).toBe(false);
  });
});

describe('two-factor sign-in', () => {
  it.each([
    ['administrator', 'verified', 'without it', 'required', true],
    ['administrator', 'verified', 'with it', 'required', false],
    ['administrator', 'verified', 'without it', 'off', false],
    ['administrator', 'unverified', 'without it', 'required', false],
    ['moderator', 'verified', 'without it', 'required', true],
    ['moderator', 'verified', 'with it', 'required', false],
    ['moderator', 'verified', 'without it', 'off', false],
    ['person', 'verified', 'without it', 'required', false],
  ] as const)(
    'needsTwoFactor(%s, %s, %s, ADMIN_TWO_FACTOR=%s) is %s',
    (who, address, state, adminTwoFactor, expected) => {
      const emailVerifiedAt = address === 'verified' ? verified : null;
      const staffRights: StaffRight[] = who === 'moderator' ? ['reports'] : [];
      const account = { email: emails[who], emailVerifiedAt, staffRights };
      const config = { adminEmail, adminTwoFactor };
      const staff = staffRightsOf(account, config);
      expect(needsTwoFactor(staff, state === 'with it', config)).toBe(expected);
    },
  );
});
