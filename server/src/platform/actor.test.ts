import { accesses } from '@ithaca/contracts/endpoint';
import { staffRights } from '@ithaca/contracts/staff-rights';
import { describe, expect, it } from 'vitest';
import { type Actor, lacksTwoFactorFor, mayCall } from './actor.ts';

const person = (
  userType: Actor['userType'],
  isAdmin = false,
  rights: Actor['rights'] = isAdmin ? staffRights : [],
): Actor => ({ userId: 'ana', signInId: '1', userType, isAdmin, rights });

const roles = {
  visitor: null,
  mentee: person('mentee'),
  mentor: person('mentor'),
  'mentee who decides about applications': person('mentee', false, ['applications']),
  'mentor who decides about reports': person('mentor', false, ['reports']),
  'administrating mentee': person('mentee', true),
  'administrating mentor': person('mentor', true),
};

/** The expected results, in the order of `roles`. */
const expectations = {
  anyone: [true, true, true, true, true, true, true],
  signed_in: [false, true, true, true, true, true, true],
  mentee: [false, true, false, true, false, true, true],
  mentor: [false, false, true, false, true, true, true],
  'staff:applications': [false, false, false, true, false, true, true],
  'staff:reports': [false, false, false, false, true, true, true],
  admin: [false, false, false, false, false, true, true],
} satisfies Record<(typeof accesses)[number], boolean[]>;

describe.each(accesses)('access %s', (access) => {
  it.each(Object.entries(roles))('of a %s', (role, actor) => {
    const expected = expectations[access][Object.keys(roles).indexOf(role)];
    expect(mayCall(access, actor)).toBe(expected);
  });
});

describe('a person whose rights are withheld', () => {
  const withheld = { isAdmin: false, rights: ['reports'] } as const;
  const moderator: Actor = { ...person('mentee'), withheld };

  it.each(accesses)('lacks two-factor sign-in for %s only if they have the right', (access) => {
    expect(lacksTwoFactorFor(access, moderator) && !mayCall(access, moderator)).toBe(
      access === 'staff:reports',
    );
  });

  it('lacks two-factor sign-in for everything if they are the administrator', () => {
    const administrator = { ...moderator, withheld: { isAdmin: true, rights: staffRights } };
    expect(lacksTwoFactorFor('admin', administrator)).toBe(true);
  });

  it('is distinguished from a person who has no rights', () => {
    expect(lacksTwoFactorFor('admin', person('mentee'))).toBe(false);
  });
});
