import { type WaitlistStatistics, waitlistDays } from '@ithaca/contracts/waitlist';
import type { Context } from '../../context.ts';
import { daysUntil } from '../../platform/days.ts';
import { countDailyEntries, countEntries } from './waitlist-figures.store.ts';

/** Figures about the waitlist (product 11.27). */
export const createWaitlistFigures = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => ({
  /** Counts of all entries, and who joined on each of the last days in UTC. */
  async read(): Promise<WaitlistStatistics> {
    const days = daysUntil(clock.now(), waitlistDays);
    const counted = await countDailyEntries(db, new Date(`${days[0]}T00:00:00.000Z`));
    const byDay = new Map(counted.map((row) => [row.day, row]));
    return {
      ...(await countEntries(db)),
      days: days.map((day) => byDay.get(day) ?? { day, mentees: 0, mentors: 0 }),
    };
  },
});
export type WaitlistFigures = ReturnType<typeof createWaitlistFigures>;
