import { dayMs } from './durations.ts';

/** A part of a day, in minutes since midnight in local time; `to` is at most 1440. */
export interface Minutes {
  from: number;
  to: number;
}

export const minutesPerDay = 24 * 60;

/** "09:30" as minutes since midnight; "24:00" is the end of the day. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since midnight as "09:30". */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const midnightOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** The weekday of a date, 1 to 7 from Monday. */
export const weekdayOf = (date: string): number => new Date(midnightOf(date)).getUTCDay() || 7;

/** The date that begins at a midnight in UTC, in milliseconds. */
export const dateAt = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

/** The date `days` days after the given one. */
export const addDays = (date: string, days: number): string =>
  dateAt(midnightOf(date) + days * dayMs);

/** How many days after `from` the date `to` is. */
export const daysBetween = (from: string, to: string): number =>
  (midnightOf(to) - midnightOf(from)) / dayMs;

interface Hours {
  from: string;
  to: string;
}

/** When a mentor can be booked, in local time (product 2.11). */
export interface OpeningHours {
  weekly: readonly (Hours & { day: number })[];
  exceptions: readonly { date: string; from?: string | undefined; to?: string | undefined }[];
  vacation: { from: string; until: string } | null;
}

/** Whether a date is part of a vacation. */
export const isVacation = (date: string, vacation: OpeningHours['vacation']): boolean =>
  vacation !== null && vacation.from <= date && date <= vacation.until;

/**
 * Returns a function that reads the hours of a date, in order. Exceptions replace the weekday's hours, and there are
 * none on vacation. The weekly hours are parsed once for all dates.
 */
export const hoursReader = ({
  weekly,
  exceptions,
  vacation,
}: OpeningHours): ((date: string) => readonly Minutes[]) => {
  const usual = Array.from({ length: 8 }, (_, day) =>
    minutesIn(weekly.filter((hours) => hours.day === day)),
  );
  return (date) => {
    if (isVacation(date, vacation)) return [];
    const special = exceptions.filter((exception) => exception.date === date);
    return special.length > 0 ? minutesIn(special) : (usual[weekdayOf(date)] ?? []);
  };
};

/** An exception without hours is a day off. */
const minutesIn = (hours: readonly Omit<OpeningHours['exceptions'][number], 'date'>[]): Minutes[] =>
  hours
    .flatMap(({ from, to }) =>
      from === undefined || to === undefined ? [] : { from: minutesOf(from), to: minutesOf(to) },
    )
    .toSorted((a, b) => a.from - b.from);

/** The number of bookable minutes in the seven days starting at a date. */
export const minutesInWeek = (firstDate: string, hours: OpeningHours): number => {
  const hoursOn = hoursReader(hours);
  return Array.from({ length: 7 }, (_, at) => hoursOn(addDays(firstDate, at)))
    .flat()
    .reduce((sum, { from, to }) => sum + to - from, 0);
};
