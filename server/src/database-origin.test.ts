import { describe, expect, it } from 'vitest';
import { type Origin, refusalOfMode, refusalToFill } from './database-origin.ts';

const production = { production: true, demo: false };
const development = { production: false, demo: false };
const demo = { production: false, demo: true };

describe('a database', () => {
  it.each<[string, typeof demo, Origin | null, boolean, RegExp]>([
    ['of the demo, in production', production, 'demo', true, /DEMO=1/],
    ['of the demo, in development', development, 'demo', true, /DEMO=1/],
    ['of people, in demo mode', demo, null, true, /refused/],
    ['of a load test, in demo mode', demo, 'load_test', true, /refused/],
    ['of a load test, in production', production, 'load_test', true, /npm run seed/],
  ])('%s is refused', (_case, mode, origin, hasAccounts, reason) => {
    expect(refusalOfMode(mode, origin, hasAccounts)).toMatch(reason);
  });

  it.each<[string, typeof demo, Origin | null, boolean]>([
    ['of the demo, in demo mode', demo, 'demo', true],
    ['without accounts, in demo mode', demo, null, false],
    ['of people, in production', production, null, true],
    ['of people, in development', development, null, true],
    ['of a load test, in development', development, 'load_test', true],
  ])('%s is opened', (_case, mode, origin, hasAccounts) => {
    expect(refusalOfMode(mode, origin, hasAccounts)).toBeNull();
  });
});

it.each<[string, Origin | null, boolean, boolean]>([
  ['without accounts', null, false, true],
  ['of people', null, true, false],
  ['of a load test', 'load_test', true, true],
  ['of the demo', 'demo', true, true],
])(
  'a database %s (mark %s, accounts %s) can be filled: %s',
  (_case, origin, hasAccounts, mayFill) => {
    expect(refusalToFill(origin, hasAccounts) === null).toBe(mayFill);
  },
);
