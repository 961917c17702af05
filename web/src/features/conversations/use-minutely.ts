import { useSyncExternalStore } from 'react';

const everyMs = 60_000;

const tick = (tell: () => void) => {
  const timer = setInterval(tell, everyMs);
  return () => clearInterval(timer);
};

/** A text that depends on the current time, such as "5 min ago"; updated every minute. */
export const useMinutely = (read: () => string): string => useSyncExternalStore(tick, read);
