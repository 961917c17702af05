import { dayMs, hourMs, minuteMs } from '@ithaca/contracts/durations';
import { hoursReader } from '@ithaca/contracts/opening-hours';
import fc from 'fast-check';
import type { SlotRequest, SlotRules } from '../src/features/availability/slots.ts';

const quarter = 15 * minuteMs;
const at = (time: string) => Date.parse(time);

/** Time zones with different clock changes, or none. */
export const slotZones = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
] as const;

interface Wall {
  readonly date: string;
  readonly minutes: number;
}
const walls = new Map<string, Wall>();
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string) => {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options);
  formats.set(timeZone, format);
  return format;
};

/** The wall-clock time, computed without the code under test. */
const wallOf = (time: number, timeZone: string): Wall => {
  const key = `${timeZone} ${time}`;
  const known = walls.get(key);
  if (known) return known;
  const [date = '', clock = ''] = formatOf(timeZone).format(time).split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const wall = { date, minutes: hours * 60 + minutes };
  walls.set(key, wall);
  return wall;
};

/**
 * The starts of the free slots, found by checking the wall clock every 15 minutes. This is exact for hours
 * on quarter-hour boundaries.
 */
export const slotsByTheClock = (given: SlotRules, wanted: SlotRequest): number[] => {
  const first = at(wanted.from) - dayMs;
  const hoursOn = hoursReader(given);
  const hoursByDate = new Map<string, ReturnType<typeof hoursOn>>();
  const hoursOf = (date: string) => {
    const hours = hoursByDate.get(date) ?? hoursOn(date);
    hoursByDate.set(date, hours);
    return hours;
  };
  const quarters = Array.from(
    { length: (at(wanted.to) + 2 * dayMs - first) / quarter },
    (_, index) => {
      const time = first + index * quarter;
      const { date, minutes } = wallOf(time, given.timeZone);
      const isOpen = hoursOf(date).some(({ from, to }) => from <= minutes && minutes < to);
      return { time, date, minutes, isOpen };
    },
  );
  const length = wanted.durationMinutes * minuteMs;
  const buffer = given.bufferMinutes * minuteMs;
  const isBusy = (time: number) =>
    wanted.busy.some(({ start, end }) => time < end + buffer && start < time + length + buffer);
  return quarters
    .filter(({ date, minutes }) => wanted.from <= date && date <= wanted.to && minutes % 30 === 0)
    .map(({ time }) => time)
    .filter((time) => time >= wanted.now.getTime() + given.noticeHours * hourMs && !isBusy(time))
    .filter((time) => {
      const index = (time - first) / quarter;
      return quarters.slice(index, index + length / quarter).every(({ isOpen }) => isOpen);
    });
};

const period = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, length]) => [from * 15, Math.min((from + length) * 15, 1440)] as const);
const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Up to seven periods, each on a different weekday. */
export const weeklyHours = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 7 }), period), { maxLength: 7 })
  // One period per day, so that none overlap.
  .map((days) =>
    [...new Map(days)].map(([weekday, [from, to]]) => ({
      day: weekday,
      from: text(from),
      to: text(to),
    })),
  );
/** Dates around these zones' clock changes. */
export const slotDates = [
  '2026-03-07',
  '2026-03-28',
  '2026-04-04',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
];
/** The date this many days after another date. */
export const dateAfter = (date: string, days: number) =>
  new Date(at(date) + days * dayMs).toISOString().slice(0, 10);
/** Days off and other hours around a date. */
export const exceptionsFor = (date: string): fc.Arbitrary<SlotRules['exceptions']> =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.option(period)), { maxLength: 3 })
    .map((list) =>
      [...new Map(list)].map(([days, hours]) => ({
        date: dateAfter(date, days),
        ...(hours && { from: text(hours[0]), to: text(hours[1]) }),
      })),
    );
