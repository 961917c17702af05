import { hourMs } from '@ithaca/contracts/durations';
import { decisionHours } from '@ithaca/contracts/limits';
import { counted } from '../../../lib/format.ts';

/** How long an application has waited, in words, and how urgent it is. */
export interface Waiting {
  urgency: 'calm' | 'soon' | 'late';
  /** "Waiting for 5 hours" */
  since: string;
  /** "Due within 19 hours", or that it is overdue. */
  due: string;
}

const spanOf = (hours: number) => {
  if (hours < 1) return 'less than an hour';
  return hours < 72 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
};

/** Applicants are promised a decision within `decisionHours` (product 11.17). */
export const waitingOf = (createdAt: string, now: Date): Waiting => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / hourMs));
  const since = `Waiting for ${spanOf(hours)}`;
  if (hours >= decisionHours.to)
    return {
      urgency: 'late',
      since,
      due: `Overdue by ${spanOf(hours - decisionHours.to)}`,
    };
  const due = `Due within ${spanOf(decisionHours.to - hours)}`;
  return { urgency: hours >= decisionHours.from ? 'soon' : 'calm', since, due };
};
