import { getUser, logout, type User } from '@ithaca/contracts/identity';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../lib/api.ts';
import { isSignedOut } from '../lib/errors.ts';
import { pausePageSocket } from '../lib/page-socket.ts';
import { personSignedOut } from '../lib/personal-texts.ts';
import { pathTo } from './paths.ts';

const attempts = 3;

/** The signed-in person, or `null`; being signed out is not an error (product 16.1). */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await api(getUser, { signal });
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
  staleTime: 30_000,
  gcTime: 60_000,
  refetchOnMount: true,
  retry: (failures) => failures < attempts - 1,
});

/** The signed-in person, or `null`. Screens for signed-in users call `useSignedInUser` instead. */
export const useUser = (): User | null => useQuery(userQuery).data ?? null;

/**
 * The signed-in person, on screens for signed-in users.
 * @throws Error when nobody is signed in
 */
export const useSignedInUser = (): User => {
  const user = useUser();
  const [first] = useState(user);
  // After signing out, parts of the screen may render once more before it unmounts.
  const known = user ?? first;
  if (known === null) throw new Error('useSignedInUser is for screens of signed-in users');
  return known;
};

/** Signs out and reloads the site, so that the server sends the landing page. */
export const useLogout = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(logout),
    onMutate: () => pausePageSocket(client),
    onSuccess: () => {
      personSignedOut();
      window.location.assign(pathTo('home'));
    },
    onError: (_error, _nothing, resume) => resume?.(),
  });
};
