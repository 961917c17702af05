import { addDays, weekdayOf } from '@ithaca/contracts/opening-hours';

/** The date of an instant in a time zone, as YYYY-MM-DD, which is how Swedish dates are written. */
export const dateIn = (timeZone: string, instant: string | Date = new Date()): string =>
  new Date(instant).toLocaleDateString('sv-SE', { timeZone });

/** The month of a date, as YYYY-MM. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month so many months after another. */
export const addMonths = (month: string, months: number): string => {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return monthOf(first.toISOString());
};

/** The first date of a month. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** The last date of a month. */
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1);

/** A date in the same place of another month, or that month's last one. */
export const sameDayIn = (month: string, date: string): string => {
  const day = `${month}-${date.slice(8)}`;
  return day < lastDayOf(month) ? day : lastDayOf(month);
};

const weeksShown = 6;

/** The dates of a month in weeks from Monday, always six, so that every month has the same size. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = firstDayOf(month);
  const monday = addDays(first, 1 - weekdayOf(first));
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const date = addDays(monday, week * 7 + day);
      return monthOf(date) === month ? date : null;
    }),
  );
};

/** The date to which a key leads in a calendar; `null` for other keys. */
export const dateAfterKey = (key: string, date: string): string | null => {
  const month = monthOf(date);
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, 1 - weekdayOf(date));
    case 'End':
      return addDays(date, 7 - weekdayOf(date));
    case 'PageUp':
      return sameDayIn(addMonths(month, -1), date);
    case 'PageDown':
      return sameDayIn(addMonths(month, 1), date);
    default:
      return null;
  }
};
