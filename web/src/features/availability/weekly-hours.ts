import type { Availability } from '@ithaca/contracts/availability';
import { type Minutes, minutesOf, minutesPerDay, timeOf } from '@ithaca/contracts/opening-hours';

export type Weekly = Availability['weekly'];

export const weekdays = [
  { day: 1, name: 'Monday', short: 'Mon' },
  { day: 2, name: 'Tuesday', short: 'Tue' },
  { day: 3, name: 'Wednesday', short: 'Wed' },
  { day: 4, name: 'Thursday', short: 'Thu' },
  { day: 5, name: 'Friday', short: 'Fri' },
  { day: 6, name: 'Saturday', short: 'Sat' },
  { day: 7, name: 'Sunday', short: 'Sun' },
] as const;

export type Weekday = (typeof weekdays)[number];

/** The periods of a day, in order. */
export const periodsOf = (weekly: Weekly, day: number): Minutes[] =>
  weekly
    .filter((period) => period.day === day)
    .map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    .toSorted((a, b) => a.from - b.from);

/** Replaces the periods of a day. Days and periods stay in order. */
export const withPeriods = (weekly: Weekly, day: number, periods: readonly Minutes[]): Weekly =>
  weekdays.flatMap((weekday) =>
    (weekday.day === day ? periods : periodsOf(weekly, weekday.day)).map(({ from, to }) => ({
      day: weekday.day,
      from: timeOf(from),
      to: timeOf(to),
    })),
  );

/** Adds a period to others, and joins those that touch. */
const withPeriod = (periods: readonly Minutes[], added: Minutes): Minutes[] => {
  const touching = periods.filter(({ from, to }) => from <= added.to && added.from <= to);
  const joined = {
    from: Math.min(added.from, ...touching.map(({ from }) => from)),
    to: Math.max(added.to, ...touching.map(({ to }) => to)),
  };
  return [...periods.filter((period) => !touching.includes(period)), joined].toSorted(
    (a, b) => a.from - b.from,
  );
};

const withoutPeriod = (periods: readonly Minutes[], removed: Minutes): Minutes[] =>
  periods
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, removed.from) },
      { from: Math.max(from, removed.to), to },
    ])
    .filter(({ from, to }) => from < to);

/** Some hours on each of some days. */
export interface Area {
  firstDay: number;
  lastDay: number;
  hours: Minutes;
}

/** Opens or closes hours. */
export const paint = (weekly: Weekly, { firstDay, lastDay, hours }: Area, open: boolean): Weekly =>
  weekdays
    .filter(({ day }) => firstDay <= day && day <= lastDay)
    .reduce((week, { day }) => {
      const periods = periodsOf(week, day);
      return withPeriods(
        week,
        day,
        open ? withPeriod(periods, hours) : withoutPeriod(periods, hours),
      );
    }, weekly);

/** Gives other days the hours of one. */
export const copyDay = (weekly: Weekly, day: number, days: readonly number[]): Weekly =>
  days.reduce((week, other) => withPeriods(week, other, periodsOf(weekly, day)), weekly);

const hour = 60;
const usual: Minutes = { from: 9 * hour, to: 17 * hour };

/** A further period for a day: after the others, else before them; `null` if the day is full. */
export const nextPeriod = (periods: readonly Minutes[]): Minutes | null => {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return usual;
  const after = { from: last.to + hour, to: Math.min(last.to + 3 * hour, minutesPerDay) };
  if (after.to - after.from >= hour) return after;
  const before = { from: Math.max(first.from - 3 * hour, 0), to: first.from - hour };
  return before.to - before.from >= hour ? before : null;
};
