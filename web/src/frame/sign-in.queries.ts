import { getUser, logout, type User } from '@ithaca/contracts/identity';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../lib/api.ts';
import { isSignedOut } from '../lib/errors.ts';
import { pausePageSocket } from '../lib/page-socket.ts';
import { personSignedOut } from '../lib/personal-texts.ts';
import { pathTo } from './paths.ts';

const attempts = 3;

/** The signed-in person; `null` when signed out, which is not an error (specification, section 8). */
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

/** The signed-in person, or `null`; screens of the signed-in part use `useSignedInUser`. */
export const useUser = (): User | null => useQuery(userQuery).data ?? null;

/**
 * The signed-in person, on screens that only they see.
 * @throws Error when used outside the signed-in part
 */
export const useSignedInUser = (): User => {
  const user = useUser();
  const [first] = useState(user);
  // When the sign-in ends, a part of the screen may be drawn once more before the screen goes.
  const known = user ?? first;
  if (known === null) throw new Error('Only screens of the signed-in part may ask for the user');
  return known;
};

/** Ends the sign-in and loads the site anew, so that the server sends the landing page. */
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
