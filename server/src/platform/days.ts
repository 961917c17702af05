import { dayMs } from '@ithaca/contracts/durations';

/** The last `count` days in UTC as YYYY-MM-DD, oldest first; the last one is that of `now`. */
export const daysUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(now.getTime() - (count - 1 - at) * dayMs).toISOString().slice(0, 10),
  );

/** The last `count` months in UTC as YYYY-MM, oldest first; the last one is that of `now`. */
export const monthsUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const month = now.getUTCMonth() - (count - 1 - at);
    return new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString().slice(0, 7);
  });

/** When the first of these days (YYYY-MM-DD) or months (YYYY-MM) begins in UTC. */
export const startOfFirst = ([first = '']: readonly string[]): Date => new Date(first);

/** Indexes rows by day, such as query results, which leave out days without figures. */
export const byDay = <Row extends { day: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.day, row]));

/** Indexes rows by month, like `byDay`. */
export const byMonth = <Row extends { month: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.month, row]));

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a time in UTC, such as "21 November 2026". */
export const longDate = (time: Date): string => long.format(time);
