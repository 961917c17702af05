import type { DailyFigures } from '@ithaca/contracts/administration';
import { dateText } from '../../../lib/date-text.ts';
import { formatCount, formatEur } from '../../../lib/format.ts';

/** A kind of figure: its value on a day, and its format. */
export interface Measure {
  label: string;
  /** What exactly is counted. */
  note: string;
  valueOn: (day: DailyFigures) => number;
  format: (value: number) => string;
}

/** The figures shown for the last days. */
export const measures: readonly Measure[] = [
  {
    label: 'Sign-ups',
    note: 'New accounts with a verified address',
    valueOn: (day) => day.signUps,
    format: formatCount,
  },
  {
    label: 'Unlocks',
    note: 'Contacts unlocked, paid or by plan',
    valueOn: (day) => day.unlocks,
    format: formatCount,
  },
  {
    label: 'Bookings',
    note: 'Sessions booked',
    valueOn: (day) => day.bookings,
    format: formatCount,
  },
  {
    label: 'Money held',
    note: 'Paid for bookings, until the session is done',
    valueOn: (day) => Number(day.held),
    format: formatEur,
  },
  {
    label: 'Money released',
    note: 'Released to mentors after the session',
    valueOn: (day) => Number(day.released),
    format: formatEur,
  },
];

/** The label of a day below a chart: "21 Nov". Days are UTC. */
export const dayText = (day: string): string =>
  dateText(day, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The sum over all days, added in cents so that amounts stay exact. */
export const totalOf = ({ valueOn }: Measure, days: readonly DailyFigures[]): number =>
  days.reduce((sum, day) => sum + Math.round(valueOn(day) * 100), 0) / 100;

/** The height of each day's bar, from 0 to 1. */
export const barsOf = ({ valueOn }: Measure, days: readonly DailyFigures[]): number[] => {
  const highest = Math.max(...days.map(valueOn), 0);
  return days.map((day) => (highest === 0 ? 0 : valueOn(day) / highest));
};

/** Describes a chart in one sentence. */
export const summaryOf = (measure: Measure, days: readonly DailyFigures[]): string => {
  const { valueOn, format } = measure;
  const most = days.reduce<DailyFigures | undefined>(
    (best, day) => (best === undefined || valueOn(day) > valueOn(best) ? day : best),
    undefined,
  );
  if (most === undefined || valueOn(most) === 0) return 'None in the last 30 days';
  return `${format(totalOf(measure, days))} in the last 30 days, most on ${dayText(most.day)}: ${format(valueOn(most))}`;
};
