import { type ScreenName, screens } from '@ithaca/contracts/screens';
import { expect, it } from 'vitest';
import { pathTo, safeNext } from './paths.ts';
import { createAppRouter } from './router.tsx';

const names = Object.keys(screens) as ScreenName[];

it.each(names)('the screen %s has a route at the address it is spelled with', (name) => {
  const router = createAppRouter();
  const values = { token: 't', userId: 'u', id: 'i', sessionId: 's' };
  const address = pathTo(name, values);
  expect(address).not.toContain('$');
  const matches = router.matchRoutes(address, {});
  expect(matches.at(-1)?.fullPath).toBe(screens[name].path);
});

it('values are escaped and empty ones left out', () => {
  expect(pathTo('mentor', { userId: 'a/b' })).toBe('/mentors/a%2Fb');
  expect(pathTo('mentors', {}, { q: 'c++ & go', category: '' })).toBe('/mentors?q=c%2B%2B+%26+go');
});

it.each([
  [undefined, '/'],
  ['//evil.test/x', '/'],
  ['/\\evil.test', '/'],
  ['https://evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.test', '/'],
  ['/chats?x=1#y', '/chats?x=1#y'],
])('a sign-in with next=%s goes on to %s', (next, target) => {
  expect(safeNext(next)).toBe(target);
});
