import { hourMs, minuteMs } from '@ithaca/contracts/durations';

/** How long a message must stay unread before it is mailed. */
export const waitMs = 15 * minuteMs;
/** The shortest time between two mails to one person. */
export const mailPauseMs = hourMs;
/** The maximum time until a stored message is visible to other transactions. */
export const settledMs = minuteMs;
