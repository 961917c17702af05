/** The server's clock may be behind by this much, in milliseconds. */
const slackMs = 1000;
/** When to ask again if its clock is further behind, so the expected change hasn't happened yet. */
const againMs = 60_000;
/** The maximum delay of a timer. */
const longestMs = 2 ** 31 - 1;

/** The milliseconds until data that changes at this time should be reloaded, as a query's interval. */
export const untilReading = (time: string | Date): number => {
  const left = new Date(time).getTime() + slackMs - Date.now();
  return left > 0 ? Math.min(left, longestMs) : againMs;
};
