import type { Slot } from '@ithaca/contracts/slots';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { dateIn, monthOf } from '../../lib/calendar.ts';
import { browserTimeZone } from '../../lib/time-zone.ts';
import { hasOthers, withCurrent } from './slot-days.ts';
import { monthsToSearch, type SlotsOf, slotMonths, slotsQuery } from './slots.queries.ts';

/** The result of looking for a free time in later months. */
type Search =
  | { readonly state: 'none' | 'searching' | 'failed' }
  /** Nothing is free up to the end of this month. */
  | { readonly state: 'nothing'; readonly until: string };

const unsearched: Search = { state: 'none' };

/**
 * The month that a slot picker shows, its free times, and the chosen day: without a choice, the first day
 * that has some. It opens at the next month with free times, if there are none in the one it begins with.
 * @param options.start an instant in the month to begin with
 * @param options.current when the booking that is moved takes place now
 */
export const useMonthSlots = (
  of: SlotsOf,
  { start, current }: { start: string | null; current: Slot | null },
) => {
  const client = useQueryClient();
  const today = dateIn(browserTimeZone());
  const range = slotMonths(today);
  const startDay = start && dateIn(browserTimeZone(), start);
  const [month, setMonth] = useState(monthOf(startDay && startDay > today ? startDay : today));
  const [chosenDay, setChosenDay] = useState(startDay);
  const [search, setSearch] = useState<Search>(unsearched);
  const query = useQuery(slotsQuery(of, month));
  const days = query.data && withCurrent(query.data.days, current, month, browserTimeZone());
  const firstDay = days?.keys().next().value ?? null;
  const day = chosenDay && days?.has(chosenDay) ? chosenDay : firstDay;
  /** Shows the next month with free times; looks at three months. */
  const searchOn = async () => {
    const from = search.state === 'nothing' ? search.until : month;
    const months = monthsToSearch(from, range.to);
    const searching: Search = { state: 'searching' };
    // People who have gone to another month in the meantime aren't told: leaving may have cancelled a request, too.
    const end = (outcome: Search) => setSearch((now) => (now === searching ? outcome : now));
    setSearch(searching);
    try {
      for (const later of months) {
        const { days: free } = await client.fetchQuery(slotsQuery(of, later));
        if (!hasOthers(free, current)) continue;
        // People who have gone to another month in the meantime stay there.
        setMonth((shown) => (shown === month ? later : shown));
        return end(unsearched);
      }
      end({ state: 'nothing', until: months.at(-1) ?? range.to });
    } catch {
      end({ state: 'failed' });
    }
  };
  const [opening, setOpening] = useState(true);
  const open = useEffectEvent((free: number) => {
    setOpening(false);
    if (free === 0 && month < range.to) void searchOn();
  });
  // Times that were read on an earlier visit may be taken by now.
  const found = query.isFetching ? undefined : days?.size;
  useEffect(() => {
    if (opening && found !== undefined) open(found);
  }, [opening, found]);
  return {
    today,
    range,
    month,
    /** The days with free times, and with the current time of the booking that is moved. */
    days,
    query,
    isNothingFree: query.data !== undefined && !hasOthers(query.data.days, current),
    day,
    search,
    showMonth: (next: string) => {
      setOpening(false);
      setMonth(next);
      setSearch(unsearched);
    },
    chooseDay: setChosenDay,
    searchOn,
  };
};
