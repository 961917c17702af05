/** The server's clock may be behind by this much, in milliseconds. */
const slackMs = 1000;
/** When to ask again if its clock is behind by more, so that what is to change hasn't yet. */
const againMs = 60_000;
/** Timers can't wait longer. */
const longestMs = 2 ** 31 - 1;

/** In how many milliseconds to reload what changes at this time: the interval of a query. */
export const untilReading = (time: string | Date): number => {
  const left = new Date(time).getTime() + slackMs - Date.now();
  return left > 0 ? Math.min(left, longestMs) : againMs;
};
