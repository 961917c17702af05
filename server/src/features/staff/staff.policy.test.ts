import { describe, expect, it } from 'vitest';
import { acceptRefusal, inviteRefusal, mayDecideAbout } from './staff.policy.ts';

describe('inviting an address', () => {
  it.each([
    ['the administrator’s', true, true, true, true, 'administrator_account'],
    ['a moderator’s', false, true, true, true, 'already_staff'],
    ['that of a suspended account', false, false, true, true, 'already_suspended'],
    ['an invited one', false, false, false, true, 'already_invited'],
    ['any other', false, false, false, false, null],
  ] as const)('%s', (_, isAdministrators, isMembers, isSuspended, isInvited, refusal) => {
    const facts = { isAdministrators, isMembers, isSuspended, isInvited };
    expect(inviteRefusal(facts)).toBe(refusal);
  });
});

describe('accepting an invitation', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const later = new Date(now.getTime() + 1);
  const open = { email: 'Ana@example.test', expiresAt: later, acceptedAt: null };
  const expired = { ...open, expiresAt: now };
  const used = { ...expired, acceptedAt: now };
  const ana = 'ana@example.test';
  const ben = 'ben@example.test';

  it.each([
    ['that doesn’t exist', undefined, ana, 'invalid_token'],
    ['that is open', open, ana, null],
    ['that is open, as another person', open, ben, 'invitation_for_another'],
    ['that has expired', expired, ana, 'invitation_expired'],
    ['that has expired, as another person', expired, ben, 'invitation_for_another'],
    ['that was used', used, ana, 'invitation_used'],
    ['that was used, as another person', used, ben, 'invitation_for_another'],
  ] as const)('%s', (_, invitation, email, refusal) => {
    expect(acceptRefusal(invitation, { email }, now)).toBe(refusal);
  });
});

describe('deciding', () => {
  const everything = ['applications', 'reports'] as const;

  it.each([
    ['the administrator', true, everything, 'other', true],
    ['the administrator', true, everything, 'me', true],
    ['a moderator with the right', false, ['reports'], 'other', true],
    ['a moderator with the right', false, ['reports'], 'me', false],
    ['a moderator with another right', false, ['applications'], 'other', false],
    ['anybody else', false, [], 'other', false],
  ] as const)('%s (administrator: %s, rights: %s) about %s: %s', (_, isAdmin, rights, who, may) => {
    expect(mayDecideAbout({ userId: 'me', isAdmin, rights }, 'reports', who)).toBe(may);
  });
});
