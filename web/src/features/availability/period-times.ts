import { type Minutes, minutesPerDay, timeOf } from '@ithaca/contracts/opening-hours';
import { cellMinutes } from './grid-area.ts';

/** The half hours from one time to another, and the current time if it is none of them. */
const times = (from: number, to: number, current: number): string[] => {
  const halfHours = Array.from(
    { length: Math.floor(to / cellMinutes) + 1 },
    (_, at) => at * cellMinutes,
  ).filter((time) => time >= from);
  return [...new Set([...halfHours, current])].toSorted((a, b) => a - b).map(timeOf);
};

/** The times at which a period may begin, between the end of the previous period and its own end. */
export const startTimes = ({ from, to }: Minutes, previous?: Minutes): string[] =>
  times(previous?.to ?? 0, to - 1, from);

/** The times at which a period may end, between its own start and the period after it. */
export const endTimes = ({ from, to }: Minutes, next?: Minutes): string[] =>
  times(from + 1, next?.from ?? minutesPerDay, to);
