import type { Availability } from '@ithaca/contracts/availability';
import { tooFarAhead } from '@ithaca/contracts/availability-limits';

export type Exception = Availability['exceptions'][number];

const keyOf = ({ date, from = '' }: Exception) => `${date} ${from}`;

/** By date and time. */
export const sortExceptions = (exceptions: readonly Exception[]): Exception[] =>
  exceptions.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

/** Why an exception can't be added to others; `null` if it can. */
export const exceptionError = (
  exceptions: readonly Exception[],
  added: Exception,
  { today, lastDate }: { today: string; lastDate: string },
): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(added.date)) return 'Choose a date';
  if (added.date < today) return 'Choose today or a later date';
  if (added.date > lastDate) return tooFarAhead;
  const { from, to } = added;
  const sameDay = exceptions.filter(({ date }) => date === added.date);
  if (sameDay.length > 0 && (!from || !to)) return 'Remove the hours of this date first';
  for (const other of sameDay) {
    if (!other.from || !other.to) return 'This date is already a day off';
    if (from && to && from < other.to && other.from < to)
      return 'These hours overlap with others on this date';
  }
  return null;
};
