import { addDays } from '@ithaca/contracts/opening-hours';
import { useEffect, useState } from 'react';
import { atInstant } from '../../lib/at-instant.ts';
import { localDate, startOf } from './local-dates.ts';

/** The current date for the viewer, as YYYY-MM-DD, and after midnight the next one. */
export const useToday = (): string => {
  const [today, setToday] = useState(() => localDate());
  useEffect(
    () => atInstant(startOf(addDays(today, 1)).getTime(), () => setToday(localDate())),
    [today],
  );
  return today;
};
