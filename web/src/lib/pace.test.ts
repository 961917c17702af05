import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const paced = () => {
  const done: string[] = [];
  const pace = createPace();
  return { done, pace, ask: (name: string, what = name) => pace.ask(name, () => done.push(what)) };
};

it('does what comes alone at once', () => {
  const { done, ask } = paced();
  ask('circles');
  vi.advanceTimersByTime(2000);
  ask('circles');
  expect(done).toEqual(['circles', 'circles']);
});

it('does what comes in quick succession once more, with the last of each name', () => {
  const { done, ask } = paced();
  for (let at = 0; at < 50; at += 1) {
    ask('circles', `circles ${at}`);
    vi.advanceTimersByTime(20);
  }
  ask('sessions');
  expect(done).toEqual(['circles 0']);
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(['circles 0', 'circles 49', 'sessions']);
  vi.advanceTimersByTime(60_000);
  expect(done).toHaveLength(3);
});

it('loses nothing when the page is left', () => {
  const { done, pace, ask } = paced();
  ask('circles', 'first');
  ask('circles', 'last');
  pace.finish();
  vi.advanceTimersByTime(2000);
  expect(done).toEqual(['first', 'last']);
});
