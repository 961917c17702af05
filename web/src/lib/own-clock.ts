/**
 * An instant of the server's clock, by the clock of this browser, which may be wrong.
 * @param serverTime the header `Date` of an answer that has just arrived
 */
export const byOwnClock = (instant: string, serverTime: string | null): string => {
  const ahead = serverTime ? Date.now() - Date.parse(serverTime) : 0;
  return new Date(Date.parse(instant) + ahead).toISOString();
};
