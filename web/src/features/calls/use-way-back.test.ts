import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLocalMedia } from './local-media.ts';
import type { Room } from './room.ts';
import { useWayBack } from './use-way-back.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

const show = (startedAt: number | null) => {
  const media = createLocalMedia('video');
  const did: string[] = [];
  const note = (what: string) => () => void did.push(what);
  vi.spyOn(media, 'pause').mockImplementation(note('pause'));
  vi.spyOn(media, 'resume').mockImplementation(async () => void did.push('resume'));
  const onClosed = note('closed');
  const hook = renderHook(
    ({ phase }: { phase: Room['phase'] }) =>
      useWayBack({
        media,
        taking: { room: { phase, startedAt }, rejoin: note('rejoin') },
        onClosed,
      }),
    { initialProps: { phase: 'in' } },
  );
  return {
    did,
    now: () => hook.result.current,
    become: (phase: Room['phase']) => hook.rerender({ phase }),
  };
};

it.each(['full', 'taken_over', 'left'] as const)(
  'a device that is out of a call records nothing until the person joins again: %s',
  (phase) => {
    const { did, now, become } = show(null);
    expect(did).toEqual([]);
    become(phase);
    expect(did).toEqual(['pause']);
    act(() => now().rejoin());
    expect(did).toEqual(['pause', 'resume', 'rejoin']);
  },
);

it('the screen learns that the server has ended the call', () => {
  const { did, become } = show(null);
  become('closed');
  expect(did).toEqual(['pause', 'closed']);
});

it('the time ends when the person leaves', () => {
  const { now, become } = show(1000);
  expect(now().talkedMs).toBeNull();
  vi.advanceTimersByTime(60_000);
  become('left');
  vi.advanceTimersByTime(60_000);
  become('left');
  expect(now().talkedMs).toBe(60_000);
});

it('there is no time if nobody else was there', () => {
  const { now, become } = show(null);
  become('left');
  expect(now().talkedMs).toBeNull();
});
