import { dayMs, minuteMs } from '@ithaca/contracts/durations';

const pad = (number: number) => String(number).padStart(2, '0');
const timesOfDay = Array.from(
  { length: dayMs / minuteMs },
  (_, minutes) => `T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00.000Z`,
);

/**
 * Writes times on whole minutes, in milliseconds, as ISO 8601 in UTC. It takes a tenth of the time of `toISOString`,
 * which took a third of the time for a month of slots, because it formats the date only when it changes.
 */
export const createMinuteWriter = (): ((time: number) => string) => {
  let writtenDay: number | undefined;
  let date = '';
  return (time) => {
    const dayOfTime = Math.floor(time / dayMs);
    if (dayOfTime !== writtenDay) {
      writtenDay = dayOfTime;
      date = new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
    }
    return date + timesOfDay[(time - dayOfTime * dayMs) / minuteMs];
  };
};
