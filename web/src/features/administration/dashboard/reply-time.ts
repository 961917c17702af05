import type { MonthlyFigures } from '@ithaca/contracts/monthly-statistics';
import { counted, formatCount } from '../../../lib/format.ts';

/** Formats minutes in the unit that is easiest to read: "45 min", "3.5 h", "2 days". */
export const formatMinutes = (exact: number): string => {
  const minutes = Math.round(exact);
  if (minutes < 60) return `${minutes} min`;
  const hours = minutes / 60;
  if (hours < 48) return `${formatCount(Number(hours.toFixed(1)))} h`;
  return counted(Math.round(hours / 24), 'day');
};

/** The median time to a first reply, or a dash for a month in which nobody replied. */
export const replyText = ({ firstReplyMinutes }: MonthlyFigures): string =>
  firstReplyMinutes === null ? '–' : formatMinutes(firstReplyMinutes);
