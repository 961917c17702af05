import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSpeakers } from './use-speakers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Luca’s sound, who speaks while `level` is above 0. */
const speech = (level = { now: 0.5 }) => {
  let [energy, seconds] = [0, 0];
  const read = vi.fn(async () => {
    energy += level.now ** 2 * 0.25;
    seconds += 0.25;
    return new Map([['luca', { energy, seconds }]]);
  });
  return { read, level };
};

it('nothing is read while there is nobody to listen to', async () => {
  const { read } = speech();
  renderHook(() => useSpeakers(read, false));
  await pass(2000);
  expect(read).not.toHaveBeenCalled();
});

it('sound that can’t be read means that nobody speaks', async () => {
  const { result } = renderHook(() => useSpeakers(() => Promise.reject(new Error()), true));
  await pass(1000);
  expect([...result.current]).toEqual([]);
});

it('speakers are known after two readings, of which there are four a second', async () => {
  const { read } = speech();
  const { result } = renderHook(() => useSpeakers(read, true));
  await pass(500);
  expect([...result.current]).toEqual(['luca']);
  await pass(500);
  expect(read).toHaveBeenCalledTimes(4);
});

it('the page is rendered again only when somebody begins or ends', async () => {
  const { read, level } = speech();
  let drawn = 0;
  const { result, rerender } = renderHook(
    ({ isListening }) => {
      drawn += 1;
      return useSpeakers(read, isListening);
    },
    { initialProps: { isListening: true } },
  );
  await pass(500);
  const before = drawn;
  await pass(10_000);
  // React may draw once more to find out that nothing has changed.
  expect(drawn - before).toBeLessThanOrEqual(1);
  level.now = 0;
  await pass(1250);
  expect([...result.current]).toEqual([]);
  level.now = 0.5;
  await pass(500);
  expect([...result.current]).toEqual(['luca']);
  rerender({ isListening: false });
  expect([...result.current]).toEqual([]);
});
