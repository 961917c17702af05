import {
  type DailyFigures,
  type Statistics,
  statisticsDays,
} from '@ithaca/contracts/administration';
import type { Context } from '../../context.ts';
import { byDay, daysUntil, startOfFirst } from '../../platform/days.ts';
import { moneyText } from '../../platform/money.ts';
import { countDailySignUps } from '../identity/index.ts';
import { sumDailyMoney } from '../payments/index.ts';
import { countDailySessions } from '../sessions/index.ts';
import { readMentorFigures } from './statistics.store.ts';

/** Figures about the platform (product 11.18). */
export const createStatistics = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => {
  const readDays = async (): Promise<DailyFigures[]> => {
    const days = daysUntil(clock.now(), statisticsDays);
    const since = startOfFirst(days);
    const signUps = byDay(await countDailySignUps(db, since));
    const sessions = byDay(await countDailySessions(db, since));
    const money = byDay(await sumDailyMoney(db, since));
    return days.map((day) => ({
      day,
      signUps: signUps.get(day)?.signUps ?? 0,
      unlocks: sessions.get(day)?.unlocks ?? 0,
      bookings: sessions.get(day)?.bookings ?? 0,
      held: moneyText(money.get(day)?.heldCents ?? 0),
      released: moneyText(money.get(day)?.releasedCents ?? 0),
    }));
  };

  return {
    async read(): Promise<Statistics> {
      const mentors = await readMentorFigures(db);
      const { messageRateCents, callRateCents } = mentors;
      return {
        approvedMentors: mentors.approved,
        activeMentors: mentors.active,
        averageMessageRate: messageRateCents === null ? null : moneyText(messageRateCents),
        averageCallRate: callRateCents === null ? null : moneyText(callRateCents),
        days: await readDays(),
      };
    },
  };
};
export type StatisticsService = ReturnType<typeof createStatistics>;
