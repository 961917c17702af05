export const minute = 60_000;
/** How long a message may stay unread before it is mailed. */
export const waitMs = 15 * minute;
/** The shortest time between two mails to one person. */
export const mailPauseMs = 60 * minute;
/** Messages are visible to other transactions this long after their time at the latest. */
export const settledMs = 1 * minute;
