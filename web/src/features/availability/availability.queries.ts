import { getAvailability, setAvailability } from '@ithaca/contracts/availability';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { api } from '../../lib/api.ts';
import { keysShowingMentors } from '../mentors/keys.ts';
import type { Edits } from './changed.ts';
import { slotsKey } from './slots.queries.ts';

/** When the signed-in mentor can be booked, and how. Another tab or device may change it. */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: ({ signal }) => api(getAvailability, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/**
 * Changes these fields of the newest availability: what was saved in another tab or on another device before stays
 * (product 2.11). Everything that shows parts of it, or the mentor's free times, is reloaded.
 */
export const useSaveAvailability = () => {
  const client = useQueryClient();
  const { id } = useSignedInUser();
  return useMutation({
    mutationFn: async (changes: Edits) => {
      const newest = await client.fetchQuery(availabilityQuery);
      return api(setAvailability, { body: { ...newest, ...changes } });
    },
    onSuccess: async (saved) => {
      client.setQueryData(availabilityQuery.queryKey, saved);
      const keys = [...keysShowingMentors, slotsKey(id)];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
