import {
  type Availability,
  getAvailability,
  setAvailability,
} from '@ithaca/contracts/availability';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { api } from '../../lib/api.ts';
import { keysShowingMentors } from '../mentors/keys.ts';
import { slotsKey } from './slots.queries.ts';

/** When the signed-in mentor can be booked, and how. */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: ({ signal }) => api(getAvailability, { signal }),
});

/** Saves the availability. Everything that shows parts of it, or the mentor's free times, is reloaded. */
export const useSaveAvailability = () => {
  const client = useQueryClient();
  const { id } = useSignedInUser();
  return useMutation({
    mutationFn: (availability: Availability) => api(setAvailability, { body: availability }),
    onSuccess: async (saved) => {
      client.setQueryData(availabilityQuery.queryKey, saved);
      const keys = [...keysShowingMentors, slotsKey(id)];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
