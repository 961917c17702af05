import { addDays } from '@ithaca/contracts/opening-hours';
import { dateText } from './date-text.ts';

/** The date of an instant in a time zone, as YYYY-MM-DD, which is how Swedish dates are written. */
export const dateIn = (timeZone: string, instant: string | Date = new Date()): string =>
  dateText(instant, { timeZone }, 'sv-SE');

/** The month of a date, as YYYY-MM. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month `months` months after the given one. */
export const addMonths = (month: string, months: number): string => {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(first.toISOString());
};

/** The first date of a month. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** The last date of a month. */
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1);
