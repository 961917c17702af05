import { getUser } from '@ithaca/contracts/identity';
import type { User } from '@ithaca/contracts/user';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../lib/api.ts';
import { isSignedOut } from '../lib/errors.ts';

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

/** The signed-in person, or `null`. Screens for signed-in people call `useSignedInUser` instead. */
export const useUser = (): User | null => useQuery(userQuery).data ?? null;

/**
 * The signed-in person, on screens for signed-in people.
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
