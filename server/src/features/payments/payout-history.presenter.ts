import type { Payout } from '@ithaca/contracts/payouts';
import { moneyText } from '../../platform/money.ts';
import type { TakenBack } from './disputes.store.ts';
import type { DailyPayout } from './payouts.store.ts';

/** Presents the history of the money owed to a mentor, newest first (product 4.10). */
export const presentHistory = (
  transfers: readonly DailyPayout[],
  takenBack: readonly TakenBack[],
): Payout[] => {
  const events = [
    ...transfers.map(({ isSent, ...transfer }) => ({
      ...transfer,
      status: isSent ? ('sent' as const) : ('sending' as const),
    })),
    ...takenBack.map((loss) => ({ ...loss, payments: 1, status: 'taken_back' as const })),
  ];
  return events
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, cents, payments, status }) => ({
      at: at.toISOString(),
      amount: moneyText(cents),
      payments,
      status,
    }));
};
