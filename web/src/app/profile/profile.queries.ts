import { getActivity } from '@ithaca/contracts/sessions';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The signed-in person's activities with mentors so far. */
export const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: ({ signal }) => api(getActivity, { signal }),
  staleTime: 0,
});
