import { expect, it } from 'vitest';
import { createTitles } from './titles.ts';

it('knows the kinds of addresses that features have registered, and accepts each only once', () => {
  const titles = createTitles();
  expect(titles.isRegistered('mentor_circle')).toBe(false);
  titles.register('mentor_circle', async () => new Map());
  expect(titles.isRegistered('mentor_circle')).toBe(true);
  expect(titles.isRegistered('mentee_circle')).toBe(false);
  expect(() => titles.register('mentor_circle', async () => new Map())).toThrow('registered twice');
});
