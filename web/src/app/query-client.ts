import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { userQuery } from '../frame/sign-in.queries.ts';
import { isSignedOut } from '../lib/errors.ts';

/**
 * The cache of what the server said: never stale by itself, no retry, no refetch on focus. A 401
 * anywhere means that the sign-in ended, so the person is forgotten and the root leaves the app.
 */
export const createQueryClient = (): QueryClient => {
  const forgetWhenSignedOut = (error: unknown) => {
    if (isSignedOut(error)) client.setQueryData(userQuery.queryKey, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: forgetWhenSignedOut }),
    mutationCache: new MutationCache({ onError: forgetWhenSignedOut }),
    defaultOptions: {
      // A demo on a machine without a network is still reachable, whatever the browser thinks.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
};
