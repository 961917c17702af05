import { getCalendarFeed, renewCalendarFeed } from '@ithaca/contracts/calendar';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The address of the person's calendar feed. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar feed'],
  queryFn: ({ signal }) => api(getCalendarFeed, { signal }),
});

/** Replaces the address of the feed. */
export const useRenewFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(renewCalendarFeed),
    onSuccess: (feed) => client.setQueryData(calendarFeedQuery.queryKey, feed),
  });
};
