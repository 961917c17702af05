import type { ScreenName, ScreenParams } from '@ithaca/contracts/screens';
import { use } from 'react';
import { NavigationContext } from '../lib/navigation.tsx';

/** Navigates to an address from `pathTo`; `replace` adds no history entry, `state` is read by `useJustBooked`. */
export const useGo = () => use(NavigationContext).useGo();

/** The path parameters of the current screen. */
export const useScreenParams = <Name extends ScreenName>(_screen: Name): ScreenParams<Name> =>
  use(NavigationContext).useParams() as ScreenParams<Name>;

/** The search parameters of the address, as unvalidated strings. */
export const useSearchParams = (): Partial<Record<string, string>> =>
  use(NavigationContext).useSearch();
