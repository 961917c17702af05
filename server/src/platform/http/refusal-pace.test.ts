import { expect, it } from 'vitest';
import { createRefusalPace } from './refusal-pace.ts';

it('sends a number of refusals per second immediately and delays the others', async () => {
  let time = 0;
  const pace = createRefusalPace(2, 10, () => time);
  expect(pace.next()).toBeUndefined();
  expect(pace.next()).toBeUndefined();
  const delayed = pace.next();
  expect(delayed).toBeInstanceOf(Promise);
  time = 999;
  expect(pace.next()).toBeInstanceOf(Promise);
  time = 1000;
  expect(pace.next()).toBeUndefined();
  await delayed;
});
