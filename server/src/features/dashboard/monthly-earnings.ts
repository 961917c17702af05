import type { Amounts, Earnings } from '@ithaca/contracts/dashboard';
import { moneyText } from '../../platform/money.ts';
import type { MonthlySum } from './movements.store.ts';

type Flow = MonthlySum['flow'];

const kindOf: Record<MonthlySum['sessionType'], keyof Amounts> = {
  messaging: 'messages',
  video_call: 'calls',
  phone_call: 'calls',
  in_person: 'inPerson',
};

/** The month of a time, as YYYY-MM in UTC. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** The total of one flow for all kinds of sessions, in cents. */
export const centsOfFlow = (sums: readonly MonthlySum[], flow: Flow): number =>
  sums.filter((sum) => sum.flow === flow).reduce((total, { cents }) => total + cents, 0);

/** Sums by month and kind of session; months without movements are zero. */
export const presentEarnings = (
  sums: readonly MonthlySum[],
  months: readonly string[],
): Earnings => ({
  months: months.map((month) => ({
    month,
    ...flowsOf(sums.filter((sum) => sum.month === month)),
  })),
  total: flowsOf(sums),
});

const flowsOf = (sums: readonly MonthlySum[]) => ({
  released: amountsOf(sums, 'released'),
  held: amountsOf(sums, 'held'),
  refunded: amountsOf(sums, 'refunded'),
});

const amountsOf = (sums: readonly MonthlySum[], flow: Flow): Amounts => {
  const amountOf = (kind: keyof Amounts) =>
    moneyText(
      centsOfFlow(
        sums.filter(({ sessionType }) => kindOf[sessionType] === kind),
        flow,
      ),
    );
  return {
    messages: amountOf('messages'),
    calls: amountOf('calls'),
    inPerson: amountOf('inPerson'),
  };
};
