import { listSessions } from '@ithaca/contracts/sessions';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The viewer's next call or meeting, including one that is taking place; `null` if there is none. */
export const nextSessionQuery = queryOptions({
  queryKey: ['sessions', 'next'],
  queryFn: async ({ signal }) => {
    const [next] = await api(listSessions, { query: { scheduled: 'upcoming' }, signal });
    return next ?? null;
  },
  // Bookings and appointments change with time, so every visit asks again.
  staleTime: 0,
});
