/** A day of a calendar, in the viewer's time zone. */
export interface Day {
  readonly year: number;
  /** 0 to 11. */
  readonly month: number;
  readonly date: number;
}

export const dayOf = (time: Date): Day => ({
  year: time.getFullYear(),
  month: time.getMonth(),
  date: time.getDate(),
});

/** When a day begins; its next day may be 23, 24 or 25 hours later. */
export const startOf = ({ year, month, date }: Day): Date => new Date(year, month, date);

/** A day some days later or earlier. */
export const plusDays = ({ year, month, date }: Day, days: number): Day =>
  dayOf(new Date(year, month, date + days));

/** The same day of another month, or the last day of a month that is shorter. */
export const plusMonths = ({ year, month, date }: Day, months: number): Day => {
  const last = new Date(year, month + months + 1, 0).getDate();
  return dayOf(new Date(year, month + months, Math.min(date, last)));
};

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: Day): number => (startOf(day).getDay() + 6) % 7;

export const isSameDay = (a: Day, b: Day): boolean =>
  a.year === b.year && a.month === b.month && a.date === b.date;

/** The weeks that a day's month takes part in, Monday first. */
export const weeksOf = (day: Day): Day[][] => {
  const first: Day = { ...day, date: 1 };
  const begin = plusDays(first, -weekdayOf(first));
  const daysInMonth = new Date(day.year, day.month + 1, 0).getDate();
  const count = Math.ceil((weekdayOf(first) + daysInMonth) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => plusDays(begin, week * 7 + at)),
  );
};

/** The day that a key leads to in a calendar; `null` for other keys. */
export const dayAfterKey = (day: Day, key: string): Day | null => {
  switch (key) {
    case 'ArrowLeft':
      return plusDays(day, -1);
    case 'ArrowRight':
      return plusDays(day, 1);
    case 'ArrowUp':
      return plusDays(day, -7);
    case 'ArrowDown':
      return plusDays(day, 7);
    case 'Home':
      return plusDays(day, -weekdayOf(day));
    case 'End':
      return plusDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return plusMonths(day, -1);
    case 'PageDown':
      return plusMonths(day, 1);
    default:
      return null;
  }
};
