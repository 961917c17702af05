import { expect, it } from 'vitest';
import { throttle } from './throttle.ts';

it('runs immediately, then at most once per interval, and counts the calls', () => {
  let time = 0;
  const runs: [number, string][] = [];
  const call = throttle(
    1000,
    (calls, name: string) => void runs.push([calls, name]),
    () => time,
  );
  call('first');
  call('second');
  time = 999;
  call('third');
  time = 1000;
  call('fourth');
  time = 5000;
  call('fifth');
  expect(runs).toEqual([
    [1, 'first'],
    [3, 'fourth'],
    [1, 'fifth'],
  ]);
});
