import { moneyInput } from '@ithaca/contracts/amounts';
import type { BookingReport } from '@ithaca/contracts/booking-reports';
import { feeOf } from '@ithaca/contracts/bookings';
import { dayMs } from '@ithaca/contracts/durations';
import { centsOf } from '@ithaca/contracts/money';
import * as z from 'zod/mini';
import { formatExactEur, fullName } from '../../../lib/format.ts';
import { shortName } from '../../../lib/short-name.ts';
import { sessionKinds } from '../../sessions/session-kinds.ts';

/** The booked session with its mentee and mentor. */
export const bookingOf = ({ sessionType, mentee, mentor }: BookingReport): string =>
  `${sessionKinds[sessionType].name} · ${fullName(mentee)} and ${fullName(mentor)}`;

/** Reports with fewer days left are marked as urgent. */
const urgentDays = 10;

/** The error for an amount to refund, or null if it is valid. */
export const divisionProblem = (
  amount: string,
  { amount: paid }: Pick<BookingReport, 'amount'>,
) => {
  const read = z.safeParse(moneyInput, amount);
  if (!read.success) return read.error.issues[0]?.message ?? null;
  return centsOf(read.data) <= centsOf(paid) ? null : `Enter an amount from 0.00 to ${paid}`;
};

/** Describes who gets what after a decision; empty while the amount is invalid. */
export const divisionOf = (
  amount: string,
  report: Pick<BookingReport, 'amount' | 'feeShare' | 'mentee' | 'mentor'>,
): string => {
  if (divisionProblem(amount, report) !== null) return '';
  const rest = centsOf(report.amount) - centsOf(amount);
  const fee = feeOf(rest, report.feeShare);
  const { mentee, mentor } = report;
  const parts = [
    `${shortName(mentee)} gets ${formatExactEur(amount)} back.`,
    `${shortName(mentor)} gets ${formatExactEur((rest - fee) / 100)}.`,
    ...(fee > 0 ? [`The platform keeps ${formatExactEur(fee / 100)}.`] : []),
  ];
  return parts.join(' ');
};

/** How many days are left for a decision, and whether it is urgent. */
export const timeLeft = (decideBy: string, now: number) => {
  const days = Math.max(0, Math.floor((Date.parse(decideBy) - now) / dayMs));
  return { days, isUrgent: days < urgentDays };
};
