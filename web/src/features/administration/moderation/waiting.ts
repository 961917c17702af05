import { counted } from '../../../lib/format.ts';

/** Applicants are promised a decision within 24-48 hours (product 11.17). */
const dueHours = { soon: 24, late: 48 } as const;
const hourMs = 3_600_000;

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

export const waitingOf = (createdAt: string, now: Date): Waiting => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / hourMs));
  const since = `Waiting for ${spanOf(hours)}`;
  if (hours >= dueHours.late)
    return {
      urgency: 'late',
      since,
      due: `Overdue by ${spanOf(hours - dueHours.late)}`,
    };
  const due = `Due within ${spanOf(dueHours.late - hours)}`;
  return { urgency: hours >= dueHours.soon ? 'soon' : 'calm', since, due };
};
