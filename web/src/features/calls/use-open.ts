import { callTimes } from '@ithaca/contracts/calls';
import { useEffect, useReducer } from 'react';

/** Timers can't wait longer. */
const longestMs = 2 ** 31 - 1;

/** Whether a call is open now; renders again when it opens and closes. The server decides in the end. */
export const useIsOpen = (startsAt: string, endsAt: string): boolean => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const { opensAt, closesAt } = callTimes(startsAt, endsAt);
  const now = Date.now();
  const next = [opensAt, closesAt].map(Number).find((time) => time > now);
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(renderAgain, Math.min(next - Date.now(), longestMs));
    return () => clearTimeout(timer);
  }, [next]);
  return opensAt.getTime() <= now && now < closesAt.getTime();
};
