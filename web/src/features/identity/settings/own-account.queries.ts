import type { SentBody } from '@ithaca/contracts/endpoint';
import { changePassword, endSignIn, listSignIns, updateUser } from '@ithaca/contracts/own-account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../../frame/sign-in.queries.ts';
import { api } from '../../../lib/api.ts';
import { codeOf } from '../../../lib/errors.ts';

/** The devices on which the person is signed in. They may change at any time, so every visit reloads them. */
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ signal }) => api(listSignIns, { signal }),
  staleTime: 0,
});

/** Changes the name or the photo. The callback runs even if the form or dialog has since been closed. */
export const useUpdateUser = (callbacks: { onSuccess?: () => void } = {}) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof updateUser>) => api(updateUser, { body }),
    onSuccess: async (user) => {
      client.setQueryData(userQuery.queryKey, user);
      callbacks.onSuccess?.();
      // The person also appears in conversations and, as a mentor, in lists.
      await client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0],
        refetchType: 'none',
      });
    },
  });
};

/** Changes the password, which signs out all other devices. */
export const useChangePassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof changePassword>) => api(changePassword, { body }),
    onSuccess: () => client.invalidateQueries(signInsQuery),
  });
};

/** Signs out another device; it is no error if that device is already signed out. */
export const useEndSignIn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api(endSignIn, { params: { id } }).catch((error: unknown) => {
        if (codeOf(error) !== 'not_found') throw error;
      }),
    onSuccess: () => client.invalidateQueries(signInsQuery),
  });
};
