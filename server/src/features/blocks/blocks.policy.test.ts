import { expect, it } from 'vitest';
import { blockRefusal } from './blocks.policy.ts';

it.each([
  [false, false, false, 'not_found'],
  [false, true, false, 'not_found'],
  [false, false, true, 'not_found'],
  [false, true, true, 'not_found'],
  [true, true, false, 'not_allowed'],
  [true, false, true, 'not_allowed'],
  [true, true, true, 'not_allowed'],
  [true, false, false, null],
] as const)(
  'blocking a person (exists: %s, oneself: %s, administrator: %s) is refused with %s',
  (exists, isOneself, isAdministrator, refusal) => {
    expect(blockRefusal({ exists, isOneself, isAdministrator })).toBe(refusal);
  },
);
