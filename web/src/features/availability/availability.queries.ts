import {
  type Availability,
  getAvailability,
  setAvailability,
} from '@ithaca/contracts/availability';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { api } from '../../lib/api.ts';
import { mentorQuery } from '../mentors/index.ts';

/** When the signed-in mentor can be booked, and how. */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: ({ signal }) => api(getAvailability, { signal }),
});

/** Saves the availability; the mentor's card shows parts of it. */
export const useSaveAvailability = () => {
  const client = useQueryClient();
  const { id } = useSignedInUser();
  return useMutation({
    mutationFn: (availability: Availability) => api(setAvailability, { body: availability }),
    onSuccess: async (saved) => {
      client.setQueryData(availabilityQuery.queryKey, saved);
      await client.invalidateQueries({ queryKey: mentorQuery(id).queryKey });
    },
  });
};
