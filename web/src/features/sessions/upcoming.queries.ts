import { callTimes } from '@ithaca/contracts/calls';
import { listSessions } from '@ithaca/contracts/sessions';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { untilReading } from './until-reading.ts';

/** The viewer's next call or meeting, including one that is taking place or can still be joined; `null` if there is none. */
export const nextSessionQuery = queryOptions({
  queryKey: ['sessions', 'next'],
  queryFn: async ({ signal }) => {
    const [next] = await api(listSessions, { query: { scheduled: 'upcoming' }, signal });
    return next ?? null;
  },
  // Bookings and appointments change with time, so every visit asks again.
  staleTime: 0,
  refetchOnWindowFocus: true,
  // A call can be joined for a while after its end.
  refetchInterval: ({ state: { data } }) =>
    data?.startsAt && data.endsAt
      ? untilReading(callTimes(data.startsAt, data.endsAt).closesAt)
      : false,
});
