import { callTimes } from '@ithaca/contracts/calls';
import { useEffect, useReducer } from 'react';
import { atInstant } from '../../lib/at-instant.ts';

/** How many of these times, in milliseconds, have passed; renders again when the next one does. */
export const usePassed = (times: readonly number[]): number => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();
  const later = times.filter((time) => time > now);
  const next = later.length > 0 ? Math.min(...later) : undefined;
  useEffect(() => (next === undefined ? undefined : atInstant(next, renderAgain)), [next]);
  return times.length - later.length;
};

/** Whether a call is open now; renders again when it opens and closes. The server decides in the end. */
export const useIsOpen = (startsAt: string, endsAt: string): boolean => {
  const { opensAt, closesAt } = callTimes(startsAt, endsAt);
  return usePassed([opensAt.getTime(), closesAt.getTime()]) === 1;
};
