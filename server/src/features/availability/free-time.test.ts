import { minuteMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { joinSpans, openSpans } from './free-time.ts';

describe('opening hours', () => {
  const night = (timeZone: string, date: string, from: string, to: string) =>
    joinSpans(
      openSpans(
        { weekly: [], exceptions: [{ date, from, to }], vacation: null },
        timeZone,
        date,
        date,
      ),
    ).map(({ start, end }) => [
      new Date(start).toISOString().slice(11, 16),
      (end - start) / minuteMs,
    ]);

  it.each([
    [
      'are shorter by the skipped hour',
      'Europe/Berlin',
      '2027-03-28',
      '00:00',
      '06:00',
      [['23:00', 300]],
    ],
    ['do not exist in it', 'Europe/Berlin', '2027-03-28', '02:00', '03:00', []],
    ['begin after it', 'Europe/Berlin', '2027-03-28', '02:30', '04:00', [['01:00', 60]]],
    [
      'are longer by the repeated hour',
      'Europe/Berlin',
      '2026-10-25',
      '00:00',
      '06:00',
      [['22:00', 420]],
    ],
    ['happen twice in it', 'Europe/Berlin', '2026-10-25', '02:00', '03:00', [['00:00', 120]]],
    [
      'stop in between',
      'Europe/Berlin',
      '2026-10-25',
      '02:30',
      '03:30',
      [
        ['00:30', 30],
        ['01:30', 60],
      ],
    ],
    ['skip an hour', 'America/New_York', '2027-03-14', '01:00', '04:00', [['06:00', 120]]],
    ['skip half an hour', 'Australia/Lord_Howe', '2026-10-04', '01:00', '04:00', [['14:30', 150]]],
    [
      'repeat half an hour',
      'Australia/Lord_Howe',
      '2027-04-04',
      '01:00',
      '04:00',
      [['14:00', 210]],
    ],
    [
      'are a day where clocks never change',
      'Asia/Kolkata',
      '2027-03-28',
      '00:00',
      '24:00',
      [['18:30', 1440]],
    ],
  ])('%s (%s, %s)', (_, timeZone, date, from, to, expected) => {
    expect(night(timeZone, date, from, to)).toEqual(expected);
  });
});
