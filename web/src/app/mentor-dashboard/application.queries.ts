import { createProfile } from '@ithaca/contracts/applications';
import type { SentBody } from '@ithaca/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownApplicationQuery } from '../../features/applications/index.ts';
import { ownMentorQuery } from '../../features/mentors/index.ts';
import { api } from '../../lib/api.ts';

/**
 * Creates a profile, which then waits for a moderator's decision. The callbacks run even if the form has been closed
 * meanwhile.
 */
export const useCreateProfile = (callbacks: {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof createProfile>) => api(createProfile, { body }),
    onError: callbacks.onError,
    onSuccess: async (application) => {
      callbacks.onSuccess();
      client.setQueryData(ownApplicationQuery.queryKey, application);
      const { queryKey } = ownMentorQuery(application.user.id);
      await client.invalidateQueries({ queryKey });
    },
  });
};
