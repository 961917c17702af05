import { hourMs, minuteMs } from '@ithaca/contracts/durations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dateAfter,
  exceptionsFor,
  slotDates,
  slotsByTheClock,
  slotZones,
  weeklyHours,
} from '../../../test/slot-oracle.ts';
import { freeSlots } from './slots.ts';

const quarter = 15 * minuteMs;
/** These tests take seconds, and longer on a busy machine. */
const patience = 60_000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const at = (time: string) => Date.parse(time);

it.each(slotZones)(
  'slots of a year in %s match those found by reading the clock',
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

it(
  'slots match those found by reading the clock, for any rules, bookings and moves',
  () => {
    const cases = fc.constantFrom(...slotDates).chain((date) =>
      fc.record({
        date: fc.constant(date),
        timeZone: fc.constantFrom(...slotZones),
        weekly: weeklyHours,
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
        /** Which of the free slots are booked next, as fractions of the list. */
        bookings: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 3 }),
        busy: fc.array(fc.tuple(fc.integer({ min: -20, max: 300 }), fc.constantFrom(15, 60)), {
          maxLength: 4,
        }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ date, durationMinutes, nowHours, busy, bookings, ...given }) => {
        const wanted = {
          from: date,
          to: dateAfter(date, 3),
          durationMinutes,
          now: new Date(at(date) + nowHours * hourMs),
          busy: busy.map(([quarters, minutes]) => {
            const start = at(date) + quarters * quarter;
            return { start, end: start + minutes * minuteMs };
          }),
        };
        const taken = [...wanted.busy];
        for (const share of [...bookings, 0]) {
          const now = { ...wanted, busy: taken };
          const slots = freeSlots(given, now);
          expect(slots.map(({ start }) => start)).toEqual(slotsByTheClock(given, now));
          const chosen = slots[Math.floor(share * slots.length)];
          if (!chosen) return;
          expect(
            taken.every((other) => chosen.end <= other.start || other.end <= chosen.start),
          ).toBe(true);
          // Once there are more than two, the oldest is moved instead.
          if (taken.length > 2) taken.shift();
          taken.push(chosen);
        }
      }),
      { numRuns: 1000 },
    );
  },
  patience,
);
