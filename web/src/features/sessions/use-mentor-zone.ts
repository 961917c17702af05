import { useQuery } from '@tanstack/react-query';
import { dateIn, monthOf } from '../../lib/calendar.ts';
import { browserTimeZone } from '../../lib/time-zone.ts';
import { type SlotsOf, slotsQuery } from '../availability/slots.ts';

/**
 * A mentor's time zone, from the response with their free times; `null` until it is known.
 * @param startsAt a time whose month was shown before, so nothing has to be loaded
 */
export const useMentorZone = (of: SlotsOf, startsAt: string | null): string | null => {
  const month = monthOf(dateIn(browserTimeZone(), startsAt ?? new Date()));
  const { data } = useQuery({ ...slotsQuery(of, month), staleTime: 60_000 });
  return data?.timeZone ?? null;
};
