import { expect, it } from 'vitest';
import { createRefusalPace } from './refusal-pace.ts';

it('lets so many out a second and holds the others', async () => {
  let time = 0;
  const pace = createRefusalPace(2, 10, () => time);
  expect(pace.next()).toBeUndefined();
  expect(pace.next()).toBeUndefined();
  const held = pace.next();
  expect(held).toBeInstanceOf(Promise);
  time = 999;
  expect(pace.next()).toBeInstanceOf(Promise);
  time = 1000;
  expect(pace.next()).toBeUndefined();
  await held;
});
