import { createProfile, getOwnApplication } from '@ithaca/contracts/applications';
import type { SentBody } from '@ithaca/contracts/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ownMentorQuery } from '../../features/mentors/index.ts';
import { api } from '../../lib/api.ts';

/** The signed-in person's newest application, or `null`. A moderator may have decided meanwhile. */
export const ownApplicationQuery = queryOptions({
  queryKey: ['own-application'],
  queryFn: ({ signal }) => api(getOwnApplication, { signal }),
  staleTime: 0,
});

/** Creates a profile, which then waits for a moderator's decision. */
export const useCreateProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof createProfile>) => api(createProfile, { body }),
    onSuccess: async (application) => {
      client.setQueryData(ownApplicationQuery.queryKey, application);
      const { queryKey } = ownMentorQuery(application.user.id);
      await client.invalidateQueries({ queryKey });
    },
  });
};
