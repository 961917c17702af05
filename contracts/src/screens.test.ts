import { expect, it } from 'vitest';
import { pathTo } from './screens.ts';

it('escapes values and leaves out empty ones', () => {
  expect(pathTo('mentor', { userId: 'a/b' })).toBe('/mentors/a%2Fb');
  expect(pathTo('mentors', {}, { q: 'c++ & go', category: '' })).toBe('/mentors?q=c%2B%2B+%26+go');
});
