import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAfterTimeout } from './use-after-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = () => {
  const told: string[] = [];
  const hook = renderHook(({ names }) => useAfterTimeout(names, 1000, (name) => told.push(name)), {
    initialProps: { names: ['ana'] },
  });
  return { told, become: (...names: string[]) => hook.rerender({ names }), hide: hook.unmount };
};

it('each name that stays is reported once, after its own timeout', () => {
  const { told, become } = show();
  vi.advanceTimersByTime(600);
  become('ana', 'luca');
  vi.advanceTimersByTime(400);
  expect(told).toEqual(['ana']);
  become('luca');
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['ana', 'luca']);
});

it('a name that disappears in time isn’t reported, and its timeout starts again later', () => {
  const { told, become, hide } = show();
  vi.advanceTimersByTime(600);
  become();
  vi.advanceTimersByTime(600);
  become('ana');
  vi.advanceTimersByTime(600);
  expect(told).toEqual([]);
  hide();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});
