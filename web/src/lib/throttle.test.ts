import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const throttled = () => {
  const done: string[] = [];
  const throttle = createThrottle();
  return {
    done,
    throttle,
    schedule: (name: string, what = name) => throttle.schedule(name, () => done.push(what)),
  };
};

it('does a single piece of work at once', () => {
  const { done, schedule } = throttled();
  schedule('circles');
  vi.advanceTimersByTime(2000);
  schedule('circles');
  expect(done).toEqual(['circles', 'circles']);
});

it('repeats work in quick succession only once, with the last of each name', () => {
  const { done, schedule } = throttled();
  for (let at = 0; at < 50; at += 1) {
    schedule('circles', `circles ${at}`);
    vi.advanceTimersByTime(20);
  }
  schedule('sessions');
  expect(done).toEqual(['circles 0']);
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(['circles 0', 'circles 49', 'sessions']);
  vi.advanceTimersByTime(60_000);
  expect(done).toHaveLength(3);
});

it('loses nothing when the page is left', () => {
  const { done, throttle, schedule } = throttled();
  schedule('circles', 'first');
  schedule('circles', 'last');
  throttle.finish();
  vi.advanceTimersByTime(2000);
  expect(done).toEqual(['first', 'last']);
});
