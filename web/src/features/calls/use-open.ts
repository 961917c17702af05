import { callTimes } from '@ithaca/contracts/calls';
import { useEffect, useReducer } from 'react';
import { atInstant } from '../../lib/at-instant.ts';

/** Whether a call is open now; renders again when it opens and closes. The server decides in the end. */
export const useIsOpen = (startsAt: string, endsAt: string): boolean => {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const { opensAt, closesAt } = callTimes(startsAt, endsAt);
  const now = Date.now();
  const next = [opensAt, closesAt].map(Number).find((time) => time > now);
  useEffect(() => (next === undefined ? undefined : atInstant(next, renderAgain)), [next]);
  return opensAt.getTime() <= now && now < closesAt.getTime();
};
