import { dayMs } from '@ithaca/contracts/durations';

const weekDays = 7;

const startOfDay = (time: Date) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()));

/**
 * The last day for payouts, possibly today, at its start in UTC. A server that was down on that day catches up later.
 * @param weekday from 1 (Monday) to 7
 */
export const lastPayoutDay = (now: Date, weekday: number): Date => {
  const today = startOfDay(now);
  const since = (today.getUTCDay() - weekday + weekDays) % weekDays;
  return new Date(today.getTime() - since * dayMs);
};

/**
 * The next day on which payouts start, at its start in UTC: today if the last day's payouts still have to be started.
 * @param areStarted whether the payouts of the last day were started
 */
export const nextPayoutDay = (now: Date, weekday: number, areStarted: boolean): Date =>
  areStarted ? new Date(lastPayoutDay(now, weekday).getTime() + weekDays * dayMs) : startOfDay(now);

/** A day in the database's format: "2026-11-23". */
export const nameOfDay = (day: Date): string => day.toISOString().slice(0, 10);
