import { apply, getOwnApplication } from '@ithaca/contracts/applications';
import type { SentBody } from '@ithaca/contracts/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { codeOf } from '../../lib/errors.ts';

/**
 * The signed-in person's newest application, or `null`. A moderator may have decided in the
 * meantime.
 */
export const ownApplicationQuery = queryOptions({
  queryKey: ['own-application'],
  queryFn: ({ signal }) => api(getOwnApplication, { signal }),
  staleTime: 0,
});

/** Whether a refusal means that this person has applied already, perhaps in another tab. */
export const hasApplied = (error: unknown): boolean =>
  ['already_pending', 'already_decided'].includes(codeOf(error));

/**
 * Sends the application, and caches it.
 * @param onSent is called even if the person has left the screen in the meantime
 */
export const useApply = (onSent: () => void) => {
  const client = useQueryClient();
  const { queryKey } = ownApplicationQuery;
  return useMutation({
    mutationFn: (body: SentBody<typeof apply>) => api(apply, { body }),
    onSuccess: (application) => {
      onSent();
      client.setQueryData(queryKey, application);
    },
    onError: (error) => hasApplied(error) && client.invalidateQueries({ queryKey }),
  });
};
