import { hoursOn, type OpeningHours } from '@ithaca/contracts/opening-hours';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeSlots, type SlotRequest, type SlotRules } from './slots.ts';

const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];
/** For busy machines: these tests compute for seconds. */
const patience = 30_000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const at = (time: string) => Date.parse(time);

/** What the clock on the wall shows, without the code under test. */
const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (time: number) => {
    const [date = '', clock = ''] = format.format(time).split(' ');
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return { date, minutes: hours * 60 + minutes };
  };
};

/** Reads the clock every 15 minutes, which is exact for hours on the quarter. */
const slotsByTheClock = (given: SlotRules, wanted: SlotRequest): number[] => {
  const clock = clockOf(given.timeZone);
  const first = at(wanted.from) - day;
  const quarters = Array.from(
    { length: (at(wanted.to) + 2 * day - first) / quarter },
    (_, index) => {
      const time = first + index * quarter;
      const { date, minutes } = clock(time);
      const isOpen = hoursOn(date, given).some(({ from, to }) => from <= minutes && minutes < to);
      return { time, date, minutes, isOpen };
    },
  );
  const length = wanted.durationMinutes * minute;
  const buffer = given.bufferMinutes * minute;
  const isBusy = (time: number) =>
    wanted.busy.some(({ start, end }) => time < end + buffer && start < time + length + buffer);
  return quarters
    .filter(({ date, minutes }) => wanted.from <= date && date <= wanted.to && minutes % 30 === 0)
    .map(({ time }) => time)
    .filter((time) => time >= wanted.now.getTime() + given.noticeHours * hour && !isBusy(time))
    .filter((time) => {
      const index = (time - first) / quarter;
      return quarters.slice(index, index + length / quarter).every(({ isOpen }) => isOpen);
    });
};

it.each(zones)(
  'slots of a year in %s equal those read from the clock',
  (timeZone) => {
    const given = {
      timeZone,
      weekly: [
        ...everyDay.map((weekday) => ({ day: weekday, from: '00:00', to: '04:15' })),
        ...everyDay.map((weekday) => ({ day: weekday, from: '22:45', to: '24:00' })),
      ],
      exceptions: [],
      vacation: null,
      noticeHours: 0,
      bufferMinutes: 0,
    };
    const year = { from: '2026-01-01', to: '2026-12-31', now: new Date(0) };
    const wanted = { ...year, durationMinutes: 60, busy: [] };
    const starts = freeSlots(given, wanted).map(({ start }) => start);
    expect(starts.length).toBeGreaterThan(2000);
    expect(starts).toEqual(slotsByTheClock(given, wanted));
  },
  patience,
);

const period = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, length]) => [from * 15, Math.min((from + length) * 15, 1440)] as const);
const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const weekly = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 7 }), period), { maxLength: 7 })
  // A period each day, so that none overlap.
  .map((days) =>
    [...new Map(days)].map(([weekday, [from, to]]) => ({
      day: weekday,
      from: text(from),
      to: text(to),
    })),
  );
// Dates around the clock changes of these zones.
const dates = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31'];
const dateAfter = (date: string, days: number) =>
  new Date(at(date) + days * day).toISOString().slice(0, 10);
const exceptionsFor = (date: string): fc.Arbitrary<OpeningHours['exceptions']> =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.option(period)), { maxLength: 3 })
    .map((list) =>
      [...new Map(list)].map(([days, hours]) => ({
        date: dateAfter(date, days),
        ...(hours && { from: text(hours[0]), to: text(hours[1]) }),
      })),
    );

it(
  'slots equal those read from the clock, whatever the rules',
  () => {
    const cases = fc.constantFrom(...dates).chain((date) =>
      fc.record({
        date: fc.constant(date),
        timeZone: fc.constantFrom(...zones),
        weekly,
        exceptions: exceptionsFor(date),
        vacation: fc.option(
          fc
            .tuple(fc.integer({ min: -3, max: 4 }), fc.integer({ min: 0, max: 2 }))
            .map(([first, days]) => ({
              from: dateAfter(date, first),
              until: dateAfter(date, first + days),
            })),
        ),
        noticeHours: fc.constantFrom(0, 1, 30),
        bufferMinutes: fc.constantFrom(0, 10, 120),
        durationMinutes: fc.constantFrom(15, 60),
        nowHours: fc.integer({ min: -48, max: 60 }),
        busy: fc.array(fc.tuple(fc.integer({ min: -20, max: 300 }), fc.constantFrom(15, 60)), {
          maxLength: 4,
        }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ date, durationMinutes, nowHours, busy, ...given }) => {
        const wanted = {
          from: date,
          to: dateAfter(date, 3),
          durationMinutes,
          now: new Date(at(date) + nowHours * hour),
          busy: busy.map(([quarters, minutes]) => {
            const start = at(date) + quarters * quarter;
            return { start, end: start + minutes * minute };
          }),
        };
        expect(freeSlots(given, wanted).map(({ start }) => start)).toEqual(
          slotsByTheClock(given, wanted),
        );
      }),
      { numRuns: 100 },
    );
  },
  patience,
);
