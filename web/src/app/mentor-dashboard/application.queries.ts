import { createProfile } from '@ithaca/contracts/applications';
import type { SentBody } from '@ithaca/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownApplicationQuery } from '../../features/applications/index.ts';
import { ownMentorQuery } from '../../features/mentors/index.ts';
import { api } from '../../lib/api.ts';

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
