import { hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import type { Span } from './free-time.ts';
import { freeSlots, type SlotRequest, type SlotRules } from './slots.ts';

const rules = (fields: Partial<SlotRules>): SlotRules => ({
  weekly: [],
  exceptions: [],
  vacation: null,
  timeZone: 'UTC',
  noticeHours: 0,
  bufferMinutes: 0,
  ...fields,
});
const request = (fields: Partial<SlotRequest>): SlotRequest => ({
  from: '2026-12-01',
  to: '2026-12-01',
  durationMinutes: 60,
  now: new Date('2026-01-01T00:00:00Z'),
  busy: [],
  ...fields,
});
const at = (time: string) => Date.parse(time);
const startsOf = (slots: readonly Span[]) =>
  slots.map(({ start }) => new Date(start).toISOString().slice(0, 16));

describe('slots', () => {
  const morning = [{ day: 2, from: '09:00', to: '11:00' }];

  it('start every half hour and end within the hours', () => {
    const slots = freeSlots(rules({ weekly: morning }), request({}));
    expect(startsOf(slots)).toEqual(['2026-12-01T09:00', '2026-12-01T09:30', '2026-12-01T10:00']);
    expect(slots.map(({ start, end }) => end - start)).toEqual([hourMs, hourMs, hourMs]);
  });

  it('start on the hour or half hour, whenever the opening hours begin', () => {
    const weekly = [{ day: 2, from: '09:10', to: '10:20' }];
    expect(startsOf(freeSlots(rules({ weekly }), request({ durationMinutes: 15 })))).toEqual([
      '2026-12-01T09:30',
      '2026-12-01T10:00',
    ]);
  });

  it('continue over midnight and from one period to the next', () => {
    const weekly = [
      { day: 2, from: '23:00', to: '23:30' },
      { day: 2, from: '23:30', to: '24:00' },
      { day: 3, from: '00:00', to: '00:30' },
    ];
    expect(startsOf(freeSlots(rules({ weekly }), request({})))).toEqual([
      '2026-12-01T23:00',
      '2026-12-01T23:30',
    ]);
  });

  it('respect the notice, to the minute', () => {
    const given = rules({ weekly: morning, noticeHours: 24 });
    const starts = (now: string) => startsOf(freeSlots(given, request({ now: new Date(now) })));
    expect(starts('2026-11-30T10:00:00Z')).toEqual(['2026-12-01T10:00']);
    expect(starts('2026-11-30T10:00:01Z')).toEqual([]);
  });

  it('keep exactly the buffer before and after appointments', () => {
    const weekly = [{ day: 2, from: '09:00', to: '14:00' }];
    const busy = [{ start: at('2026-12-01T11:00Z'), end: at('2026-12-01T11:45Z') }];
    const starts = (bufferMinutes: number) =>
      startsOf(freeSlots(rules({ weekly, bufferMinutes }), request({ busy }))).map((start) =>
        start.slice(11),
      );
    expect(starts(0)).toEqual(['09:00', '09:30', '10:00', '12:00', '12:30', '13:00']);
    expect(starts(15)).toEqual(['09:00', '09:30', '12:00', '12:30', '13:00']);
    expect(starts(16)).toEqual(['09:00', '09:30', '12:30', '13:00']);
  });
});
