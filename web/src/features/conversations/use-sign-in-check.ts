import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../../frame/sign-in.queries.ts';
import { useFailedTries } from '../../lib/use-socket.ts';

/**
 * Asks who is signed in whenever connecting failed. A sign-in that ended while the page slept looks
 * like a bad connection otherwise, and private messages would stay in view.
 */
export const useSignInCheck = (): void => {
  const client = useQueryClient();
  useFailedTries(() => {
    // Without an answer it is the connection, which the page shows already.
    client.fetchQuery({ ...userQuery, staleTime: 0, retry: false }).catch(() => undefined);
  });
};
