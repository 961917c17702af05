import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQuery } from '../../../frame/sign-in.queries.ts';
import { codeOf } from '../../../lib/errors.ts';
import { moderationKey } from './moderation.queries.ts';

const isRefused = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated' &&
  event.action.type === 'error' &&
  codeOf(event.action.error) === 'not_allowed';

/**
 * Reloads the signed-in person when a call is refused: their rights may have been removed while the screen was open,
 * and with them the access to its data about applicants (product 1.19). Several refusals at once cause a single call.
 */
export const useLostRights = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (!isRefused(event)) return;
        void client.refetchQueries({ queryKey: userQuery.queryKey }, { cancelRefetch: false });
      }),
    [client],
  );
};

/** Discards data that was read with rights the person no longer has. */
export const useForgetModeration = (): void => {
  const client = useQueryClient();
  useEffect(() => client.removeQueries({ queryKey: moderationKey }), [client]);
};
