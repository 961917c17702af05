import { expect, it } from 'vitest';
import { seldom } from './seldom.ts';

it('acts at once, then only after the time has passed, and says how often it was asked', () => {
  let time = 0;
  const acted: [number, string][] = [];
  const act = seldom(
    1000,
    (times, what: string) => void acted.push([times, what]),
    () => time,
  );
  act('first');
  act('second');
  time = 999;
  act('third');
  time = 1000;
  act('fourth');
  time = 5000;
  act('fifth');
  expect(acted).toEqual([
    [1, 'first'],
    [3, 'fourth'],
    [1, 'fifth'],
  ]);
});
