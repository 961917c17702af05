import type { FileContent } from '@ithaca/contracts/file-answer';
import { type MonthlyFigures, statisticsMonths } from '@ithaca/contracts/monthly-statistics';
import type { Context } from '../../context.ts';
import { csvHead, csvLine } from '../../platform/csv.ts';
import { byMonth, monthsUntil, startOfFirst } from '../../platform/days.ts';
import { moneyText } from '../../platform/money.ts';
import { sumMonthlyMoney } from '../payments/index.ts';
import { countFunnel, countMonthlySessions, findFirstReplyMinutes } from '../sessions/index.ts';

/** Monthly figures about the platform, in UTC (product 11.18). */
export const createMonthlyStatistics = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => {
  const read = async (): Promise<MonthlyFigures[]> => {
    const months = monthsUntil(clock.now(), statisticsMonths);
    const since = startOfFirst(months);
    const funnels = byMonth(await countFunnel(db, since));
    const sessions = byMonth(await countMonthlySessions(db, since));
    const replies = byMonth(await findFirstReplyMinutes(db, since));
    const money = byMonth(await sumMonthlyMoney(db, since));
    return months.map((month) => ({
      ...(funnels.get(month) ?? { month, joined: 0, matched: 0, met: 0, reviewed: 0 }),
      unlocks: sessions.get(month)?.unlocks ?? 0,
      bookings: sessions.get(month)?.bookings ?? 0,
      revenue: moneyText(money.get(month)?.revenueCents ?? 0),
      firstReplyMinutes: replies.get(month)?.minutes ?? null,
    }));
  };

  return {
    /** The most recent months, oldest first. */
    read,

    /** The same figures as a table. */
    async download(): Promise<FileContent> {
      const lines = (await read()).map(tableLine);
      return {
        name: 'statistics.csv',
        type: 'text/csv',
        content: Buffer.from([tableHead, ...lines].join('')),
      };
    },
  };
};
export type MonthlyStatistics = ReturnType<typeof createMonthlyStatistics>;

const tableHead = csvHead([
  'month (UTC)',
  'mentees joined',
  'of these matched',
  'of these met',
  'of these reviewed',
  'unlocks',
  'bookings',
  'revenue before refunds (EUR)',
  'median minutes to the first reply',
]);

const tableLine = (figures: MonthlyFigures): string =>
  csvLine([
    figures.month,
    ...[figures.joined, figures.matched, figures.met, figures.reviewed].map(String),
    ...[figures.unlocks, figures.bookings].map(String),
    figures.revenue,
    figures.firstReplyMinutes === null ? '' : String(figures.firstReplyMinutes),
  ]);
