import { addDays, weekdayOf } from '@ithaca/contracts/opening-hours';
import { addMonths, firstDayOf, lastDayOf, monthOf } from './calendar.ts';

/** A date in the same place of another month, or that month's last one. */
export const sameDayIn = (month: string, date: string): string => {
  const day = `${month}-${date.slice(8)}`;
  return day < lastDayOf(month) ? day : lastDayOf(month);
};

const weeksShown = 6;

/**
 * Six weeks from Monday with all dates of a month, and some of the months before and after it. They are always six, so
 * that every month has the same size.
 */
export const weeksOf = (month: string): string[][] => {
  const first = firstDayOf(month);
  const monday = addDays(first, 1 - weekdayOf(first));
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(monday, week * 7 + day)),
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
