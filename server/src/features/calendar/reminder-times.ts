import { minuteMs } from '@ithaca/contracts/durations';

/** How long before the start people are reminded, in minutes (product 3.17). */
export const remindedBefore = [24 * 60, 15] as const;

/** How late a reminder may be, in minutes, for example after an outage. */
const toleratedMinutes = 6 * 60;

/** A reminder for a session with this start. */
interface PlannedReminder {
  readonly startsAt: Date;
  readonly minutesBefore: number;
}

/** When a reminder is due. */
export const remindsAt = ({ startsAt, minutesBefore }: PlannedReminder): Date =>
  new Date(startsAt.getTime() - minutesBefore * minuteMs);

/**
 * Whether a reminder may still be sent: not once the session has begun, nor more than six hours late, so the reminder
 * of the day before never arrives together with the last one.
 */
export const isTimely = (reminder: PlannedReminder, now: Date): boolean => {
  const end = remindsAt(reminder).getTime() + toleratedMinutes * minuteMs;
  return now < reminder.startsAt && now.getTime() <= end;
};

/** How long it is until the start, in words: "in 24 hours", or less if the reminder is late. */
export const untilStart = ({ startsAt, minutesBefore }: PlannedReminder, now: Date): string => {
  const left = Math.ceil((startsAt.getTime() - now.getTime()) / minuteMs);
  const minutes = Math.min(left, minutesBefore);
  if (minutes >= 60) return `in ${Math.round(minutes / 60)} hours`;
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
};
