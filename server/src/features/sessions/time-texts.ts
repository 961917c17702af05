const date = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

// Some versions of Intl write a comma after the weekday.
const inZone = (time: Date, timeZone: string) =>
  `${date(timeZone).format(time).replace(',', '')} at ${clock(timeZone).format(time)}`;

/**
 * A time for a mail, in the mentor's time zone and in UTC, because the mentee's time zone is unknown. For example
 * "Tuesday 24 November 2026 at 10:00 (Europe/Berlin; 09:00 UTC)".
 */
export const timeText = (time: Date, timeZone: string): string => {
  if (timeZone === 'UTC') return `${inZone(time, timeZone)} UTC`;
  const isSameDay = date(timeZone).format(time) === date('UTC').format(time);
  const utc = isSameDay ? clock('UTC').format(time) : inZone(time, 'UTC');
  return `${inZone(time, timeZone)} (${timeZone}; ${utc} UTC)`;
};
