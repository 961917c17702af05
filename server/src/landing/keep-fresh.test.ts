import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFresh } from './keep-fresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = (...values: (string | Error)[]) => {
  const read = vi.fn(async () => {
    const value = values.shift() ?? 'last';
    if (value instanceof Error) throw value;
    return value;
  });
  const show = vi.fn();
  const log = { warn: vi.fn() };
  return { read, show, log, fresh: keepFresh({ read, show, log }) };
};

it('keeps the last value while reading fails, even at the start', async () => {
  const { show, log, fresh } = setUp(new Error('down'), 'a', new Error('down'), 'b');
  await fresh.start();
  expect(show).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(show.mock.calls).toEqual([['a'], ['b']]);
  await fresh.stop();
});

it('reads once a minute, and shows only changes', async () => {
  const { read, show, fresh } = setUp('a', 'a', 'b');
  await fresh.start();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(read).toHaveBeenCalledTimes(3);
  expect(show.mock.calls).toEqual([['a'], ['b']]);
  await fresh.stop();
});

it('stops reading once it was stopped', async () => {
  const { read, fresh } = setUp();
  await fresh.start();
  await fresh.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read).toHaveBeenCalledTimes(1);
});
