import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reconnectAfterLoss } from './reconnect-after-loss.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const start = () => {
  let lose = (): void => undefined;
  const reconnectAll = vi.fn();
  const stop = reconnectAfterLoss(
    {
      onLoss(listener) {
        lose = listener;
        return () => undefined;
      },
    },
    { reconnectAll },
  );
  return { reconnectAll, stop, lose: () => lose() };
};

it('browsers reconnect once, when nothing has been lost for a while', () => {
  const { reconnectAll, lose } = start();
  for (const _ of [1, 2, 3]) {
    lose();
    vi.advanceTimersByTime(2900);
  }
  expect(reconnectAll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(reconnectAll).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(reconnectAll).toHaveBeenCalledTimes(1);
});

it('browsers reconnect at most once a minute, and after the last loss', () => {
  const { reconnectAll, lose } = start();
  for (let seconds = 0; seconds < 120; seconds += 10) {
    lose();
    vi.advanceTimersByTime(10_000);
  }
  expect(reconnectAll.mock.calls.length).toBeLessThanOrEqual(2);
  const before = reconnectAll.mock.calls.length;
  vi.advanceTimersByTime(60_000);
  expect(reconnectAll).toHaveBeenCalledTimes(before + 1);
});

it('browsers reconnect even if events keep getting lost', () => {
  const { reconnectAll, lose } = start();
  for (let seconds = 0; seconds < 32; seconds += 2) {
    lose();
    vi.advanceTimersByTime(2000);
  }
  expect(reconnectAll).toHaveBeenCalledTimes(1);
});

it('nothing happens after it was stopped', () => {
  const { reconnectAll, lose, stop } = start();
  lose();
  stop();
  vi.advanceTimersByTime(600_000);
  expect(reconnectAll).not.toHaveBeenCalled();
});
