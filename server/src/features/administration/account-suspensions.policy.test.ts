import { expect, it } from 'vitest';
import { accountRestoreRefusal, accountSuspendRefusal } from './account-suspensions.policy.ts';

const config = { adminEmail: 'admin@ithaca.test' };
const at = new Date(0);
const active = {
  email: 'ana@ithaca.test',
  emailVerifiedAt: at,
  deletedAt: null,
  suspendedAt: null,
};

it.each([
  ['an active account', active, null, 'not_suspended'],
  ['a suspended account', { ...active, suspendedAt: at }, 'already_suspended', null],
  ['an unverified account', { ...active, emailVerifiedAt: null }, 'not_found', 'not_found'],
  ['a deleted account', { ...active, deletedAt: at }, 'not_found', 'not_found'],
  [
    'an account deleted while it was suspended',
    { ...active, deletedAt: at, suspendedAt: at },
    'not_found',
    'not_found',
  ],
  [
    'the administrator',
    { ...active, email: 'Admin@Ithaca.test' },
    'administrator_account',
    'not_suspended',
  ],
] as const)('refuses to suspend or restore %s as expected', (_, account, suspend, restore) => {
  expect(accountSuspendRefusal(account, config)).toBe(suspend);
  expect(accountRestoreRefusal(account)).toBe(restore);
});
