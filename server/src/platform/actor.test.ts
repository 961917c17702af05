import { accesses } from '@ithaca/contracts/endpoint';
import { describe, expect, it } from 'vitest';
import { type Actor, mayCall } from './actor.ts';

const person = (userType: Actor['userType'], isAdmin = false): Actor => ({
  userId: 'ana',
  signInId: '1',
  userType,
  isAdmin,
});

const roles = {
  visitor: null,
  mentee: person('mentee'),
  mentor: person('mentor'),
  'administrating mentee': person('mentee', true),
  'administrating mentor': person('mentor', true),
};

/** The expected results, in the order of `roles`. */
const expectations = {
  anyone: [true, true, true, true, true],
  signed_in: [false, true, true, true, true],
  mentee: [false, true, false, true, true],
  mentor: [false, false, true, true, true],
  admin: [false, false, false, true, true],
} satisfies Record<(typeof accesses)[number], boolean[]>;

describe.each(accesses)('access %s', (access) => {
  it.each(Object.entries(roles))('of a %s', (role, actor) => {
    const expected = expectations[access][Object.keys(roles).indexOf(role)];
    expect(mayCall(access, actor)).toBe(expected);
  });
});
