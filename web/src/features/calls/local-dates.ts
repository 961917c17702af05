import { dateText } from '../../lib/date-text.ts';

/** The viewer's date at an instant, as YYYY-MM-DD, which is how Swedish dates are written. */
export const localDate = (instant: string | Date = new Date()): string =>
  dateText(instant, {}, 'sv-SE');

/** When a date begins for the viewer; the next one may begin 23, 24 or 25 hours later. @param date YYYY-MM-DD */
export const startOf = (date: string): Date => new Date(`${date}T00:00`);
