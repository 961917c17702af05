import { expect, it } from 'vitest';
import { isAdminAddress, mayEnterOnceVerified } from './access.policy.ts';

const adminEmail = 'admin@example.test';

it.each([
  ['a waiting entry, by waitlist', 'waitlist', false, 'ana@example.test', false],
  ['a granted entry, by waitlist', 'waitlist', true, 'ana@example.test', true],
  ['a waiting entry, open sign-ups', 'open', false, 'ana@example.test', true],
  ['the administrator waiting, by waitlist', 'waitlist', false, 'Admin@Example.test', true],
] as const)('%s', (_who, signups, platformAccess, email, may) => {
  expect(mayEnterOnceVerified({ email, platformAccess }, { signups, adminEmail })).toBe(may);
});

it('nobody is the administrator while none is configured', () => {
  expect(isAdminAddress('admin@example.test', { adminEmail: null })).toBe(false);
});
