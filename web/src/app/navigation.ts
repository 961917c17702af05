import type { ScreenName } from '@ithaca/contracts/screens';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ScreenParams } from './paths.ts';

/** Goes to an address that `pathTo` spelled; `replace` leaves no step to go back to. */
export const useGo = () => {
  const router = useRouter();
  return useCallback(
    (href: string, options: { replace?: boolean } = {}) => router.navigate({ href, ...options }),
    [router],
  );
};

/** The parameters in the address of the screen that is shown. */
export const useScreenParams = <Name extends ScreenName>(_screen: Name): ScreenParams<Name> =>
  useParams({ strict: false });

/** The search parameters of the address, as plain texts; a schema of the screen judges them. */
export const useSearchParams = (): Partial<Record<string, string>> => useSearch({ strict: false });
