import { type WaitlistStatistics, waitlistDays } from '@ithaca/contracts/waitlist';
import type { Context } from '../../context.ts';
import { byDay, daysUntil, startOfFirst } from '../../platform/days.ts';
import { countDailyEntries, countEntries } from './waitlist-figures.store.ts';

/** Figures about the waitlist (product 11.27). */
export const createWaitlistFigures = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => ({
  /** Counts of all entries, and of those who joined on each of the last days in UTC. */
  async read(): Promise<WaitlistStatistics> {
    const days = daysUntil(clock.now(), waitlistDays);
    const joined = byDay(await countDailyEntries(db, startOfFirst(days)));
    return {
      ...(await countEntries(db)),
      days: days.map((day) => joined.get(day) ?? { day, mentees: 0, mentors: 0 }),
    };
  },
});
export type WaitlistFigures = ReturnType<typeof createWaitlistFigures>;
