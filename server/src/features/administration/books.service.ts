import { type Books, moneyMonthsShown } from '@ithaca/contracts/admin-payments';
import type { Context } from '../../context.ts';
import { byMonth, monthsUntil, startOfFirst } from '../../platform/days.ts';
import { moneyText } from '../../platform/money.ts';
import { readBalances, sumMonthlyMoney } from '../payments/index.ts';

/** The platform's books, from the ledger (product 4.9). */
export const createBooks = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => ({
  async read(): Promise<Books> {
    const months = monthsUntil(clock.now(), moneyMonthsShown);
    const sums = byMonth(await sumMonthlyMoney(db, startOfFirst(months)));
    const now = await readBalances(db);
    return {
      held: moneyText(now.heldCents),
      owed: moneyText(now.owedCents),
      revenue: moneyText(now.revenueCents),
      lost: moneyText(now.lostCents),
      refunded: moneyText(now.refundedCents),
      months: months.map((month) => {
        const sum = sums.get(month);
        return {
          month,
          held: moneyText(sum?.heldCents ?? 0),
          revenue: moneyText(sum?.revenueCents ?? 0),
          released: moneyText(sum?.releasedCents ?? 0),
          refunded: moneyText(sum?.refundedCents ?? 0),
          lost: moneyText(sum?.lostCents ?? 0),
        };
      }),
    };
  },
});
export type BooksService = ReturnType<typeof createBooks>;
