import type { AppointmentType } from '@ithaca/contracts/appointment-types';
import { availabilityLimits } from '@ithaca/contracts/availability-limits';
import { addDays } from '@ithaca/contracts/opening-hours';
import { listSlots } from '@ithaca/contracts/slots';
import { queryOptions } from '@tanstack/react-query';
import { apiWithHeaders } from '../../lib/api.ts';
import { addMonths, dateIn, firstDayOf, lastDayOf, monthOf } from '../../lib/calendar.ts';
import { browserTimeZone } from '../../lib/time-zone.ts';
import { byDay, type FreeTimes } from './slot-days.ts';

/** Whose free times, and for what. */
export interface SlotsOf {
  readonly mentorId: string;
  readonly type: AppointmentType;
  /** The booking that is moved, whose own time doesn't count as taken. */
  readonly sessionId?: string;
}

/** The key of every mentor's free times, for invalidating them. */
export const slotsKey = (mentorId: string) => ['slots', mentorId];

/** The server takes days of the mentor's time zone, which may begin up to a day before or after ours. */
const readSlots = async (
  { mentorId, type, ...moved }: SlotsOf,
  from: string,
  to: string,
  signal: AbortSignal,
) => {
  const { data, headers } = await apiWithHeaders(listSlots, {
    params: { userId: mentorId },
    query: { sessionType: type, from: addDays(from, -1), to: addDays(to, 1), ...moved },
    signal,
  });
  return { slots: data, timeZone: headers.get('X-Time-Zone') };
};

/**
 * The free times of a month by the clock of this browser. Others book them, so they are reloaded each time.
 * @param month as YYYY-MM
 */
export const slotsQuery = (of: SlotsOf, month: string) =>
  queryOptions({
    queryKey: [...slotsKey(of.mentorId), of.type, month, of.sessionId],
    queryFn: async ({ signal }): Promise<FreeTimes> => {
      const { slots, timeZone } = await readSlots(of, firstDayOf(month), lastDayOf(month), signal);
      return { timeZone, days: byDay(slots, month, browserTimeZone()) };
    },
    staleTime: 0,
  });

const soonDays = 30;

/** The first free time of the next 30 days; `null` if there is none. */
export const nextSlotQuery = (of: SlotsOf) =>
  queryOptions({
    queryKey: [...slotsKey(of.mentorId), of.type, 'next'],
    queryFn: async ({ signal }) => {
      const today = dateIn(browserTimeZone());
      const { slots } = await readSlots(of, today, addDays(today, soonDays), signal);
      return slots[0]?.startsAt ?? null;
    },
    staleTime: 60_000,
  });

/** The first and the last month that may have free times (product 3.5). @param today YYYY-MM-DD */
export const slotMonths = (today: string) => ({
  from: monthOf(today),
  to: monthOf(addDays(today, availabilityLimits.daysAhead)),
});

/** The months that are searched at once for the next free time after a month, up to the last one. */
export const monthsToSearch = (month: string, last: string): string[] =>
  [1, 2, 3].map((ahead) => addMonths(month, ahead)).filter((later) => later <= last);
