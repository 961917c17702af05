import { useEffect, useState } from 'react';
import { atInstant } from '../../lib/at-instant.ts';
import { type Day, dayOf, plusDays, startOf } from './month.ts';

/** The current day, and after midnight the next one. */
export const useToday = (): Day => {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(
    () => atInstant(startOf(plusDays(today, 1)).getTime(), () => setToday(dayOf(new Date()))),
    [today],
  );
  return today;
};
