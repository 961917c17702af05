import { minutesPerDay, timeOf } from '@ithaca/contracts/opening-hours';
import { type Area, periodsOf, type Weekly, weekdays } from './weekly-hours.ts';

/** The length of a cell in minutes. */
export const cellMinutes = 30;
const cellsPerDay = minutesPerDay / cellMinutes;

/** A half hour of a weekday; `at` counts from midnight. */
export interface Cell {
  day: number;
  at: number;
}

export type CellState = 'open' | 'partly' | 'closed';

/** How much of each half hour of a day is open. */
export const cellsOf = (weekly: Weekly, day: number): CellState[] => {
  const periods = periodsOf(weekly, day);
  return Array.from({ length: cellsPerDay }, (_, at) => {
    const start = at * cellMinutes;
    const open = periods.reduce(
      (sum, { from, to }) =>
        sum + Math.max(0, Math.min(to, start + cellMinutes) - Math.max(from, start)),
      0,
    );
    if (open === 0) return 'closed';
    return open === cellMinutes ? 'open' : 'partly';
  });
};

export const isOpen = (weekly: Weekly, { day, at }: Cell): boolean =>
  cellsOf(weekly, day)[at] === 'open';

/** The cells between two corners. */
export const areaOf = (one: Cell, other: Cell): Area => ({
  firstDay: Math.min(one.day, other.day),
  lastDay: Math.max(one.day, other.day),
  hours: {
    from: Math.min(one.at, other.at) * cellMinutes,
    to: (Math.max(one.at, other.at) + 1) * cellMinutes,
  },
});

const nameOf = (day: number) => weekdays.find((weekday) => weekday.day === day)?.name ?? '';

/** "Monday, 09:00–12:30", "Monday to Friday, 09:00–12:30". */
export const areaLabel = ({ firstDay, lastDay, hours }: Area): string => {
  const days =
    firstDay === lastDay ? nameOf(firstDay) : `${nameOf(firstDay)} to ${nameOf(lastDay)}`;
  return `${days}, ${timeOf(hours.from)}–${timeOf(hours.to)}`;
};

/** The cells of a day that are shown. */
export interface CellSpan {
  first: number;
  last: number;
}

/** What is shown unless there are hours at night: 6:00 to 22:00. */
export const daytime: CellSpan = { first: 12, last: 43 };
export const wholeDay: CellSpan = { first: 0, last: cellsPerDay - 1 };

/** Whether there are hours outside the daytime. */
export const hasNightHours = (weekly: Weekly): boolean =>
  weekdays.some(({ day }) =>
    cellsOf(weekly, day).some(
      (state, at) => state !== 'closed' && (at < daytime.first || at > daytime.last),
    ),
  );

/** The cell that a key leads to; `null` for other keys. */
export const cellAfterKey = (
  key: string,
  { day, at }: Cell,
  { first, last }: CellSpan,
): Cell | null => {
  switch (key) {
    case 'ArrowLeft':
      return { day, at: Math.max(first, at - 1) };
    case 'ArrowRight':
      return { day, at: Math.min(last, at + 1) };
    case 'ArrowUp':
      return { day: Math.max(1, day - 1), at };
    case 'ArrowDown':
      return { day: Math.min(7, day + 1), at };
    case 'Home':
      return { day, at: first };
    case 'End':
      return { day, at: last };
    case 'PageUp':
      return { day: 1, at };
    case 'PageDown':
      return { day: 7, at };
    default:
      return null;
  }
};
