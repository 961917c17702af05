const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A few months of all quarters of an hour, in about 3 MB. */
const maxKept = 40_000;

const pad = (number: number) => String(number).padStart(2, '0');
const timesOfDay = Array.from(
  { length: dayMs / minuteMs },
  (_, minutes) => `T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00.000Z`,
);

/** Texts by minutes since 1970. The calendars of all mentors consist of the same times. */
const kept = new Map<number, string>();

/** Writes a time on a whole minute, in milliseconds, as ISO 8601 in UTC, and keeps the text. */
export const writeMinute = (time: number): string => {
  const minute = time / minuteMs;
  const known = kept.get(minute);
  if (known !== undefined) return known;
  if (kept.size >= maxKept) kept.clear();
  const written = dateOf(time) + timesOfDay[(time - startOfDay(time)) / minuteMs];
  kept.set(minute, written);
  return written;
};

const startOfDay = (time: number) => Math.floor(time / dayMs) * dayMs;

let lastDay: { start: number; date: string } | undefined;

/** Kept until another day is asked for: `toISOString` takes ten times as long as the rest of a time. */
const dateOf = (time: number) => {
  const start = startOfDay(time);
  if (lastDay?.start !== start)
    lastDay = { start, date: new Date(start).toISOString().slice(0, 'YYYY-MM-DD'.length) };
  return lastDay.date;
};
