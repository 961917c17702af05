import { pathTo } from '@ithaca/contracts/screens';
import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGo } from '../frame/navigation.ts';
import { codeOf } from '../lib/errors.ts';

const needsTwoFactor = (error: unknown) => codeOf(error) === 'two_factor_required';

const failedWith = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated' && event.action.type === 'error' ? event.action.error : null;

/**
 * Takes staff to the settings when a call is refused because they have to turn on two-factor
 * sign-in first (product 1.15).
 */
export const useTwoFactorWatch = (): void => {
  const client = useQueryClient();
  const go = useGo();
  useEffect(() => {
    const lead = (error: unknown) => {
      if (needsTwoFactor(error)) void go(`${pathTo('settings')}#two-factor`);
    };
    const ends = [
      client.getQueryCache().subscribe((event) => lead(failedWith(event))),
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated') lead(mutation.state.error);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [client, go]);
};
