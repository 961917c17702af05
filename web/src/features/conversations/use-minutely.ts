import { useSyncExternalStore } from 'react';

const everyMs = 60_000;

const tick = (tell: () => void) => {
  const timer = setInterval(tell, everyMs);
  return () => clearInterval(timer);
};

/** A text that changes with time alone, like "5 min ago", read again every minute. */
export const useMinutely = (read: () => string): string => useSyncExternalStore(tick, read);
