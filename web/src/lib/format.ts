import { dayMs } from '@ithaca/contracts/durations';

import { dateFormat, dateText } from './date-text.ts';
import { locale } from './locale.ts';

export { formatEur, formatExactEur } from '@ithaca/contracts/money';

/** Lines may break after the hyphen of "GMT-8", but not after a minus sign. */
const withMinus = (text: string) => text.replace('GMT-', 'GMT−');

const sizes = [
  { bytes: 1024 * 1024, unit: 'MB' },
  { bytes: 1024, unit: 'KB' },
];

/** Formats the size of a file: "1.2 MB", "340 KB". */
export const formatSize = (bytes: number): string => {
  // What would be rounded up to "1,024 KB" is 1 MB.
  const size = sizes.find((one) => bytes >= one.bytes - one.bytes / 2048);
  if (!size) return counted(bytes, 'byte');
  const options = { maximumFractionDigits: bytes < 10 * size.bytes ? 1 : 0 };
  return `${(bytes / size.bytes).toLocaleString(locale, options)} ${size.unit}`;
};

/** Formats a number with separators: "1,024". */
export const formatCount = (value: number): string => value.toLocaleString(locale);

/** "1 mentor", "2 mentors". The plural defaults to the noun with an s. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`;

/** "1 mentor", "2 mentors". Takes `X-Total-Count`, which may be "1000+". */
export const countedMentors = (total: string): string =>
  /^\d+$/.test(total) ? counted(Number(total), 'mentor') : `${total} mentors`;

/** The number of mentors found (product 6.7). */
export const mentorsFound = (total: string): string => `${countedMentors(total)} found`;

/** Formats a date: "21 November 2026". In the viewer's time zone by default. */
export const formatDate = (instant: string | Date, timeZone?: string): string =>
  dateText(instant, {
    dateStyle: 'long',
    timeZone,
  });

/** Formats a month: "November 2026". In the viewer's time zone by default. */
export const formatMonth = (instant: string | Date, timeZone?: string): string =>
  dateText(instant, {
    month: 'long',
    year: 'numeric',
    timeZone,
  });

/** Formats a date with its weekday: "Monday 23 November". @param date YYYY-MM-DD */
export const formatFullDay = (date: string): string =>
  dateText(date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** Formats a date with its weekday and year: "Thu 24 December 2026". @param date YYYY-MM-DD */
export const formatWeekdayDate = (date: string): string =>
  dateText(date, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Formats a month for charts: "Nov". */
export const formatShortMonth = (instant: string | Date, timeZone: string): string =>
  dateText(instant, { month: 'short', timeZone });

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats a time: "14:05". In the viewer's time zone by default. */
export const formatTime = (instant: string | Date, timeZone?: string): string =>
  dateText(instant, { ...clock, timeZone });

/** Formats an appointment with its time zone: "Mon, 23 Nov, 14:05 CET", with the year unless it is this year. */
export const formatAppointment = (instant: string | Date, timeZone?: string): string => {
  const time = new Date(instant);
  const yearOf = (date: Date) => dateText(date, { year: 'numeric', timeZone });
  const text = dateText(time, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(yearOf(time) !== yearOf(new Date()) && { year: 'numeric' }),
    ...clock,
    timeZoneName: 'short',
    timeZone,
  });
  return withMinus(text);
};

/** Formats a time with its weekday: "Mon 09:00". In the viewer's time zone by default. */
export const formatWeekdayTime = (instant: string | Date, timeZone?: string): string => {
  const weekday = dateText(instant, {
    weekday: 'short',
    timeZone,
  });
  return `${weekday} ${formatTime(instant, timeZone)}`;
};

/** By how many days the date of an instant is after that of another, in the viewer's time zone. */
export const localDaysBetween = (from: Date, to: Date): number => {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((day(to) - day(from)) / dayMs);
};

/**
 * Formats a time that is soon, for cards: "Mon 09:00" within the next six days, "7 Dec 09:00" later. Past times, as in
 * a list that was loaded earlier, also show the date: a weekday alone would be read as the coming one. In the viewer's
 * time zone.
 */
export const formatSoon = (instant: string | Date, now: Date = new Date()): string => {
  const date = new Date(instant);
  if (date >= now && localDaysBetween(now, date) <= 6) return formatWeekdayTime(date);
  const day = dateText(date, { day: 'numeric', month: 'short' });
  return `${day} ${formatTime(date)}`;
};

/** The short name of a time zone at an instant: "CET". In the viewer's time zone by default. */
export const formatZone = (instant: string | Date, timeZone?: string): string => {
  const zone = dateFormat({ timeZoneName: 'short', timeZone })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName');
  return withMinus(zone?.value ?? '');
};

/**
 * Formats a day for lists and dividers: "Today", "Yesterday", "Tomorrow", a weekday within the last six
 * days, else "21 Nov", with the year if it isn't the current one. In the viewer's time zone.
 */
export const formatDay = (instant: string | Date, now: Date = new Date()): string => {
  const date = new Date(instant);
  const days = localDaysBetween(date, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days === -1) return 'Tomorrow';
  if (days > 1 && days < 7) return dateText(date, { weekday: 'long' });
  return dateText(date, {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
};

/** A person's full name. */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;

/** How well two mentees fit as a whole percentage: "72% compatible" (product 17.10). @param score 0-1 */
export const formatCompatibility = (score: number): string =>
  `${Math.round(score * 100)}% compatible`;
