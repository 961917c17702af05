import { createProfile } from '@ithaca/contracts/applications';
import type { SentBody } from '@ithaca/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasApplied, ownApplicationQuery } from '../../features/applications/index.ts';
import { ownMentorQuery } from '../../features/mentors/index.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { api } from '../../lib/api.ts';

/**
 * Creates a profile, which then waits for a moderator's decision. The callbacks run even if the form has since been
 * closed. People who have already applied, perhaps in another tab, see the status of that application instead.
 */
export const useCreateProfile = (callbacks: {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}) => {
  const client = useQueryClient();
  const { queryKey: ownMentorKey } = ownMentorQuery(useSignedInUser().id);
  const { queryKey: applicationKey } = ownApplicationQuery;
  return useMutation({
    mutationFn: (body: SentBody<typeof createProfile>) => api(createProfile, { body }),
    onError: async (error) => {
      if (!hasApplied(error)) return callbacks.onError(error);
      await client.invalidateQueries({ queryKey: applicationKey });
      await client.invalidateQueries({ queryKey: ownMentorKey });
    },
    onSuccess: async (application) => {
      callbacks.onSuccess();
      client.setQueryData(applicationKey, application);
      await client.invalidateQueries({ queryKey: ownMentorKey });
    },
  });
};
