import { hourMs, minuteMs } from '@ithaca/contracts/durations';

/** How long a message may stay unread before it is mailed. */
export const waitMs = 15 * minuteMs;
/** The shortest time between two mails to one person. */
export const mailPauseMs = hourMs;
/** Messages are visible to other transactions this long after their time at the latest. */
export const settledMs = minuteMs;
