import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { useFailedTries } from '../../lib/use-socket.ts';

/**
 * Checks who is signed in whenever an attempt to connect fails. Otherwise, a sign-in that ended while
 * the page was suspended would look like a bad connection, and private messages would stay visible.
 */
export const useSignInCheck = (): void => {
  const client = useQueryClient();
  useFailedTries(() => {
    // Without a response, the connection is the problem, which the page already shows.
    client.fetchQuery({ ...userQuery, staleTime: 0, retry: false }).catch(() => undefined);
  });
};
