import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsOpen } from './use-open.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** A call that starts and ends the given number of milliseconds from now. */
const show = (startsIn: number, endsIn: number) => {
  const [startsAt, endsAt] = [startsIn, endsIn].map((ms) =>
    new Date(Date.now() + ms).toISOString(),
  ) as [string, string];
  return renderHook(() => useIsOpen(startsAt, endsAt)).result;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('a call', () => {
  it('opens and closes by itself', () => {
    const isOpen = show(30 * minuteMs, 90 * minuteMs);
    expect(isOpen.current).toBe(false);
    pass(20 * minuteMs);
    expect(isOpen.current).toBe(true);
    pass(dayMs);
    expect(isOpen.current).toBe(false);
  });

  it('opens after more days than a timer can wait', () => {
    const isOpen = show(60 * dayMs, 61 * dayMs);
    pass(59 * dayMs);
    expect(isOpen.current).toBe(false);
    pass(dayMs);
    expect(isOpen.current).toBe(true);
  });

  it('opens after the clock was set back, and soon after the computer has slept', () => {
    const isOpen = show(30 * minuteMs, 90 * minuteMs);
    vi.setSystemTime(Date.now() - 5 * minuteMs);
    pass(20 * minuteMs);
    expect(isOpen.current).toBe(false);
    pass(5 * minuteMs);
    expect(isOpen.current).toBe(true);
    // Timers stand still meanwhile.
    vi.setSystemTime(Date.now() + dayMs);
    pass(minuteMs);
    expect(isOpen.current).toBe(false);
  });
});
