import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { userQuery } from '../frame/sign-in.queries.ts';
import { isSignedOut } from '../lib/errors.ts';
import { isFailed } from '../lib/failed-queries.ts';

/**
 * The cache of server state: never stale by itself, no retries, no refetching on focus. Failed queries are
 * refetched when the connection returns. A 401 from any call means that the sign-in has ended: it
 * clears the signed-in user, and the root leaves the app.
 */
export const createQueryClient = (): QueryClient => {
  const forgetWhenSignedOut = (error: unknown) => {
    if (isSignedOut(error)) client.setQueryData(userQuery.queryKey, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: forgetWhenSignedOut }),
    mutationCache: new MutationCache({ onError: forgetWhenSignedOut }),
    defaultOptions: {
      // A demo on an offline machine is reachable even though the browser reports that it is offline.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: (query) => (isFailed(query) ? 'always' : false),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
};
